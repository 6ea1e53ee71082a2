// Human body parts: a drawn child whose parts say their names, finding them, and the five senses.
import './body.css'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import {
  FoundCelebration,
  FoundLeaves,
  RoomPage,
  RoomTool,
  TapAreas,
  useExploring,
  useFindRound,
  useLearningLanguage,
  useRound,
  wordsOf,
} from '../rooms/index.ts'
import { Child } from './Child.tsx'
import { ChildChooser } from './ChildChooser.tsx'
import { senseOf } from './five-senses.ts'
import { useLook } from './looks.ts'
import { areasOf, bodyParts, seen, type View, viewOf } from './parts.ts'
import { Senses, useSenses } from './Senses.tsx'

const partIds = bodyParts.map(({ id }) => id)
const sensesSign = '/pictures/rooms/sense-eye.svg'

/** /body */
export function Component() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const round = useRound(['explore', 'find', 'senses'])
  const words = wordsOf(useLearningLanguage())
  const [look, choose] = useLook()
  const [explored, setExplored] = useState<View | 'senses'>('body')
  const isSensing = explored === 'senses'
  const exploring = useExploring({
    words,
    asks: words.sentence(explored === 'face' ? 'tapFace' : 'tapBody'),
    playing: round === 'explore',
    tell: (id) => (isSensing ? words.sentence(senseOf(id)?.answers ?? 'tapBody') : words.name(id)),
  })
  const finding = useFindRound({ choices: partIds, words, playing: round === 'find' })
  const senses = useSenses(words, round === 'senses')
  const praise = words.sentence('foundAll')
  const asked = { explore: exploring.asks, find: finding.question, senses: senses.question }[round]
  const played = round === 'senses' ? senses : finding
  const over = round !== 'explore' && played.target === undefined

  const view = round === 'find' ? viewOf(finding.target ?? '') : isSensing ? 'body' : explored
  const last = round === 'find' ? finding.last : exploring.last
  const see = (next: View | 'senses') => () => {
    exploring.forget()
    setExplored(next)
  }
  const whole = { label: t`The whole child`, box: '0 0 400 800', next: 'body' } as const
  const face = { label: t`The face`, box: '56 4 288 288', next: 'face' } as const
  const other = explored === 'body' ? face : whole
  const tools = (
    <div className="room-tools">
      <RoomTool label={other.label} onPress={see(other.next)}>
        <Child look={look} viewBox={other.box} />
      </RoomTool>
      {isSensing ? null : (
        <>
          <RoomTool label={t`The five senses`} onPress={see('senses')}>
            <img src={sensesSign} alt="" width={400} height={400} />
          </RoomTool>
          <ChildChooser look={look} asks={words.sentence('chooseChild')} onChoose={choose} />
        </>
      )}
    </div>
  )
  return (
    <RoomPage
      area="learn"
      title={t`Human body parts`}
      asks={asked ?? praise}
      back={paths.science()}
      round={round}
      rounds={[
        { id: 'explore', label: t`Listen`, picture: '/pictures/nature/sign-tap.svg' },
        { id: 'find', label: t`Find it`, picture: '/pictures/nature/sign-find.svg' },
        { id: 'senses', label: t`The five senses`, picture: sensesSign },
      ]}
    >
      {round === 'senses' ? (
        <Senses words={words} shown={senses.target} hint={senses.hint} onTap={senses.tap}>
          <FoundLeaves {...senses} />
        </Senses>
      ) : null}
      {round === 'explore' && isSensing ? (
        <Senses words={words} shown={exploring.last?.id} onTap={exploring.tap}>
          {tools}
        </Senses>
      ) : null}
      {round === 'find' || (round === 'explore' && !isSensing) ? (
        <div className="body-stage" data-view={view}>
          {round === 'find' ? <FoundLeaves {...finding} /> : null}
          <div key={view} className="body-figure">
            <Child key={last?.times} look={look} viewBox={seen[view].join(' ')} lit={last?.id} />
            <TapAreas
              areas={areasOf(view)}
              words={words}
              hint={round === 'find' ? finding.hint : undefined}
              onTap={round === 'find' ? finding.tap : exploring.tap}
            />
          </div>
          {round === 'explore' ? tools : null}
        </div>
      ) : null}
      <FoundCelebration
        area="learn"
        open={over}
        praise={praise}
        onAgain={played.again}
        onLeave={() => navigate({ search: '?round=explore' }, { replace: true })}
      />
    </RoomPage>
  )
}
