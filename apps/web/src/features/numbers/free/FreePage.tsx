// The frame of a page to try things on: the instruction and the stage.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { type Phrase, RoomPage } from '../../rooms/index.ts'

interface FreePageProps {
  readonly instruction: Phrase
  /** Whether the stage needs more height than a game on a narrow screen. */
  readonly tall?: boolean
  /** Below the stage. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

export function FreePage({ instruction, tall, below, children }: FreePageProps) {
  const { t } = useLingui()
  return (
    <RoomPage
      sign="numbers"
      title={t`Numbers & Mathematics`}
      instruction={instruction}
      back={paths.numbers()}
    >
      <div className="number-stage" data-tall={tall || undefined}>
        <div className="number-floor" data-free="">
          {children}
        </div>
      </div>
      {below}
    </RoomPage>
  )
}
