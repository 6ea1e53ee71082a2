// Human body parts: a drawn child whose parts are named by a tap, finding them, and the five
// senses.
import './body.css'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import {
  FindRoom,
  FoundLeaves,
  PartsOfDrawing,
  RoomTool,
  useFindRoom,
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
  const round = useRound(['explore', 'find', 'senses'])
  const words = wordsOf(useLearningLanguage())
  const [look, choose] = useLook()
  const [explored, setExplored] = useState<View | 'senses'>('body')
  const isSensing = explored === 'senses'
  const { explore, find, showing, forget } = useFindRoom({
    words,
    round,
    instruction: words.sentence(explored === 'face' ? 'tapFace' : 'tapBody'),
    phraseOf: (id) =>
      isSensing ? words.sentence(senseOf(id)?.answers ?? 'tapBody') : words.name(id),
    choices: partIds,
  })
  const senses = useSenses(words, round === 'senses')

  const see = (next: View | 'senses') => () => {
    forget()
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
          <ChildChooser look={look} instruction={words.sentence('chooseChild')} onChoose={choose} />
        </>
      )}
    </div>
  )
  const childIn = (view: View) => (
    <PartsOfDrawing
      {...showing}
      className="body-stage"
      view={view}
      areas={areasOf(view)}
      tools={tools}
    >
      <Child
        key={showing.last?.times}
        look={look}
        viewBox={seen[view].join(' ')}
        lit={showing.last?.id}
      />
    </PartsOfDrawing>
  )
  const sensesExplored = (
    <Senses words={words} shown={showing.last?.id} onTap={showing.onTap}>
      {tools}
    </Senses>
  )
  return (
    <FindRoom
      sign="body"
      title={t`Human body parts`}
      back={paths.science()}
      round={round}
      rounds={[
        { ...explore, floor: isSensing ? sensesExplored : childIn(explored) },
        { ...find, floor: childIn(viewOf(find.finding.target ?? '')) },
        {
          id: 'senses',
          label: t`The five senses`,
          picture: sensesSign,
          instruction: senses.instruction,
          finding: senses,
          floor: (
            <Senses words={words} shown={senses.target} hint={senses.hint} onTap={senses.tap}>
              <FoundLeaves {...senses} />
            </Senses>
          ),
        },
      ]}
    />
  )
}
