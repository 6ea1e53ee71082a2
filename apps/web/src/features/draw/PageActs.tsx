// What is done with a whole page: another one, the wall of pictures, her voice on it, handing it in.
import { useLingui } from '@lingui/react/macro'
import { FilePlus2, Images, Mic } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { madeFor, useMadeFor } from '../../state/made-for.ts'
import { speak, Tool, ToolLink } from '../../ui/index.ts'
import { HandInButton, useVoiceOf } from '../gallery/index.ts'
import { useMayRecord } from './voice/use-may-record.ts'

interface PageActsProps {
  /** The picture on the easel. */
  readonly picture: string | undefined
  /** Nothing is seen on it: there is nothing to hand in or to speak about. */
  readonly isWhite: boolean
  readonly onNew: () => void
  /** Records her voice on it, or plays it. */
  readonly onSpeak: () => void
  /** Saves what is not saved yet. */
  readonly prepare: () => Promise<void>
}

export function PageActs({ picture, isWhite, onNew, onSpeak, prepare }: PageActsProps) {
  const { t } = useLingui()
  const activity = useMadeFor()
  const [fresh, wall, voice] = [t`New page`, t`My pictures`, t`My voice`]
  const isSpoken = useVoiceOf(picture) instanceof Blob
  const mayRecord = useMayRecord()
  return (
    <>
      <Tool
        label={fresh}
        onClick={() => {
          void speak(fresh)
          onNew()
        }}
      >
        <FilePlus2 />
      </Tool>
      <ToolLink
        label={wall}
        icon={<Images />}
        render={<Link to={madeFor(paths.gallery(), activity)} />}
      />
      {/* what she said of a drawing that is cleared can still be taken off */}
      {isSpoken || (picture && mayRecord && !isWhite) ? (
        <Tool
          label={voice}
          data-filled={isSpoken || undefined}
          onClick={() => {
            void speak(voice)
            onSpeak()
          }}
        >
          <Mic />
        </Tool>
      ) : null}
      {picture && !isWhite ? <HandInButton picture={picture} prepare={prepare} /> : null}
    </>
  )
}
