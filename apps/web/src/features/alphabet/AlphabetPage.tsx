// The alphabet: blocks to tap and hear, letters to trace, letters to find by ear.
import './alphabet.css'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { signAddress, Waiting } from '../../ui/index.ts'
import {
  FindRoom,
  type Phrase,
  useLanguageAmong,
  useOpening,
  useRound,
  useSpeaker,
} from '../rooms/index.ts'
import { alphabetLanguages, useAlphabet } from './alphabets.ts'
import { Explore } from './Explore.tsx'
import { FindRound } from './FindRound.tsx'
import { useLetterSettings } from './letter-settings.ts'
import { useFindLetter } from './use-find-letter.ts'

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
  const { speaks } = useLetterSettings()
  const round = useRound(rounds)
  const [params] = useSearchParams()
  const requested = params.get('letter')?.toUpperCase()
  const isTracing =
    round === 'trace' && alphabet.letters.some(({ letter }) => letter.toUpperCase() === requested)
  const { tap, pickTrace, trace, find, foundAll } = alphabet.sentences
  const phrase = (text: string): Phrase => ({ text, language, parts: [text] })
  const finding = useFindLetter(alphabet, speaks, round === 'find')
  // the rounds of tracing and finding speak their own instruction, with the letter
  const pick = phrase(round === 'trace' ? pickTrace : tap)
  useOpening(isTracing || round === 'find' ? undefined : pick, useSpeaker())
  return (
    <FindRoom
      sign={round === 'trace' ? 'trace' : 'alphabet'}
      title={round === 'trace' ? t`Trace a letter` : t`Alphabet`}
      back={isTracing ? paths.alphabet('trace') : paths.learn()}
      languages={alphabetLanguages}
      round={round}
      rounds={[
        {
          id: 'explore',
          label: t`Letters`,
          picture: '/pictures/nature/sign-tap.svg',
          instruction: phrase(tap),
          floor: <Explore key={language} alphabet={alphabet} />,
        },
        {
          id: 'trace',
          label: t`Trace`,
          picture: signAddress('trace'),
          instruction: isTracing ? phrase(trace) : pick,
          floor: <TraceRound alphabet={alphabet} />,
        },
        {
          id: 'find',
          label: t`Find it`,
          picture: '/pictures/nature/sign-find.svg',
          instruction: phrase(find),
          finding: { ...finding, praise: phrase(foundAll) },
          floor: <FindRound alphabet={alphabet} finding={finding} />,
        },
      ]}
    />
  )
}
