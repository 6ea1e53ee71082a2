// The alphabet: blocks to tap and hear, letters to trace, letters to find by ear.
import './alphabet.css'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { Waiting } from '../../ui/index.ts'
import {
  type Phrase,
  RoomPage,
  useLanguageAmong,
  useOpening,
  useRound,
  useTelling,
} from '../rooms/index.ts'
import { alphabetLanguages, useAlphabet } from './alphabets.ts'
import { Explore } from './Explore.tsx'
import { FindRound } from './FindRound.tsx'

const TraceRound = lazy(() => import('./TraceRound.tsx'))

const rounds = ['explore', 'trace', 'find'] as const

/** /learn-alphabet */
export function Component() {
  return (
    <Suspense fallback={<Waiting />}>
      <Room />
    </Suspense>
  )
}

function Room() {
  const { t } = useLingui()
  const language = useLanguageAmong(alphabetLanguages)
  const alphabet = useAlphabet(language)
  const round = useRound(rounds)
  const [params] = useSearchParams()
  const asked = params.get('letter')?.toUpperCase()
  const isTracing =
    round === 'trace' && alphabet.letters.some(({ letter }) => letter.toUpperCase() === asked)
  const { tap, trace, find } = alphabet.sentences
  const text = { explore: tap, trace: isTracing ? trace : tap, find }[round]
  const asks: Phrase = { text, language, parts: [text] }
  // a letter to trace or to find is asked for by its own page, together with its sound
  useOpening(isTracing || round === 'find' ? undefined : asks, useTelling())
  return (
    <RoomPage
      area="learn"
      title={t`Alphabet`}
      asks={asks}
      back={paths.learn()}
      languages={alphabetLanguages}
      round={round}
      rounds={[
        { id: 'explore', label: t`Letters`, picture: '/pictures/nature/sign-tap.svg' },
        { id: 'trace', label: t`Trace`, picture: '/pictures/alphabet/sign-trace.svg' },
        { id: 'find', label: t`Find it`, picture: '/pictures/nature/sign-find.svg' },
      ]}
    >
      {round === 'explore' ? <Explore key={language} alphabet={alphabet} /> : null}
      {round === 'trace' ? <TraceRound alphabet={alphabet} /> : null}
      {round === 'find' ? <FindRound key={language} alphabet={alphabet} /> : null}
    </RoomPage>
  )
}
