// The two halves of a page that joins a class: words and a form on the area's field, and the
// picture of a child and a teacher whose blocks meet and make a leaf.
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AccountCorner, signAt } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { art } from '../../pictures/covers.ts'
import {
  type Area,
  areaClass,
  PageHeader,
  Sign,
  type SignName,
  SpeakerButton,
} from '../../ui/index.ts'

interface MeetingFrameProps {
  readonly area: Area
  /** Of the page that it stands for, if that has one. */
  readonly sign?: SignName | undefined
  /** The h1, spoken on a tap. */
  readonly sentence: string
  readonly back: string
  readonly children: ReactNode
}

export function MeetingFrame({ area, sign, sentence, back, children }: MeetingFrameProps) {
  const { t } = useLingui()
  return (
    <div
      className={`grid flex-1 content-stretch bg-area-500 max-md:grid-rows-[auto_1fr] md:grid-cols-2 ${areaClass(area)}`}
    >
      <div className="flex min-w-0 flex-col">
        <PageHeader
          home={<Link to={paths.home()} />}
          back={<Link to={back} />}
          backSign={signAt(back)}
          aside={<AccountCorner />}
        />
        <main id="main" className="my-auto grid gap-6 px-gutter pt-4 pb-12 md:pb-18">
          {sign ? <Sign name={sign} size="big" /> : null}
          <div className="flex items-center gap-4">
            <h1 className="min-w-0 flex-1 text-2xl leading-head">{sentence}</h1>
            <SpeakerButton text={sentence} />
          </div>
          {children}
        </main>
      </div>
      <picture className="relative block min-h-60 overflow-hidden md:min-h-dvh">
        <source media="(width <= 1000px)" srcSet={art('meet-wide')} />
        <img
          src={art('meet-tall')}
          alt={t`A yellow block and a blue block meet and make a green leaf: a child and a teacher`}
          className="absolute inset-0 size-full object-cover"
          width={700}
          height={900}
        />
      </picture>
    </div>
  )
}
