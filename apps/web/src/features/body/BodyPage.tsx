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
  TapAreas,
  useExploring,
  useFindRound,
  useLearningLanguage,
  useRound,
  wordsOf,
} from '../rooms/index.ts'
import { Child } from './Child.tsx'
import { ChildChooser } from './ChildChooser.tsx'
import { useLook } from './looks.ts'
import { areasOf, bodyParts, seen, type View, viewOf } from './parts.ts'
import { Senses, useSenses } from './Senses.tsx'

const partIds = bodyParts.map(({ id }) => id)

/** /body */
export function Component() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const round = useRound(['explore', 'find', 'senses'])
  const words = wordsOf(useLearningLanguage())
  const [look, choose] = useLook()
  const [explored, setExplored] = useState<View>('body')
  const exploring = useExploring({
    words,
    asks: words.sentence(explored === 'face' ? 'tapFace' : 'tapBody'),
    playing: round === 'explore',
  })
  const finding = useFindRound({ choices: partIds, words, playing: round === 'find' })
  const senses = useSenses(words, round === 'senses')
  const praise = words.sentence('foundAll')
  const asked = { explore: exploring.asks, find: finding.question, senses: senses.question }[round]
  const played = round === 'senses' ? senses : finding
  const over = round !== 'explore' && played.target === undefined

  const view = round === 'find' ? viewOf(finding.target ?? '') : explored
  const last = round === 'find' ? finding.last : exploring.last
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
        { id: 'senses', label: t`The five senses`, picture: '/pictures/rooms/sense-eye.svg' },
      ]}
    >
      {round === 'senses' ? (
        <Senses words={words} finding={senses} />
      ) : (
        <div className="body-stage" data-view={view}>
          {round === 'find' ? <FoundLeaves {...finding} /> : null}
          <div key={view} className="body-figure">
            <Child key={last?.times} look={look} viewBox={seen[view].join(' ')} lit={last?.id} />
            <TapAreas
              areas={areasOf(view)}
              words={words}
              hint={finding.hint}
              onTap={round === 'find' ? finding.tap : exploring.tap}
            />
          </div>
          {round === 'explore' ? (
            <div className="body-tools">
              <button
                type="button"
                className="body-tool"
                aria-label={view === 'face' ? t`The whole child` : t`The face`}
                onClick={() => setExplored(view === 'face' ? 'body' : 'face')}
              >
                <Child look={look} viewBox={view === 'face' ? '0 0 400 800' : '56 4 288 288'} />
              </button>
              <ChildChooser look={look} asks={words.sentence('chooseChild')} onChoose={choose} />
            </div>
          ) : null}
        </div>
      )}
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
