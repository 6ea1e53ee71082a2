// The voices of a quiz: the teacher's recordings, whether the device speaks its language, and what of
// it clips of ours speak.
import { startTransition, useEffect, useMemo, useState } from 'react'
import { mayCall, useCall } from '../../../../api/index.ts'
import { deviceSpeaks, textsOfClips, useDeviceSpeaks } from '../../../../ui/index.ts'
import { recordedBy } from '../../../recording/index.ts'
import {
  type Missed,
  missedParts,
  type SpokenQuestion,
  spokenParts,
  type Voices,
} from './spoken-parts.ts'

/** The voices of a language, whatever the questions are. */
type LanguageVoices = Omit<Voices, 'clips'>

interface QuizVoices<V> {
  /** Undefined until all were looked for. */
  readonly voices: V | undefined
  /** Whether the teacher has agreed to be recorded. */
  readonly isAgreed: boolean
  readonly failed: boolean
  /** Reads the recordings again: their links run out. */
  readonly renew: () => void
}

/** Her recordings; a colleague in the class lends it no voice. */
const useOwnVoices = () => useCall('ownVoices', {}, { quiet: true, enabled: mayCall('ownVoices') })

function useLanguageVoices(language: string): QuizVoices<LanguageVoices> {
  const { data, error, refetch } = useOwnVoices()
  const speaks = useDeviceSpeaks(language)
  const voices = useMemo(() => {
    if (!data || speaks === undefined) return undefined
    return { language, recorded: recordedBy(data.clips), deviceSpeaks: speaks }
  }, [language, data, speaks])
  return {
    voices,
    isAgreed: data?.speakers.some(({ isOwn }) => isOwn) ?? false,
    failed: error !== null && !data,
    renew: () => void refetch(),
  }
}

/** With the clips of the questions' texts; with none where the list of clips cannot be loaded. */
async function withClips(
  voices: LanguageVoices,
  questions: readonly SpokenQuestion[],
): Promise<Voices> {
  const texts = questions.flatMap(spokenParts).map(({ said }) => said.text)
  const clips = await textsOfClips(voices.language, texts).catch(() => new Set<string>())
  return { ...voices, clips }
}

const isSame = (last: Voices, found: Voices): boolean =>
  last.language === found.language &&
  last.recorded === found.recorded &&
  last.deviceSpeaks === found.deviceSpeaks &&
  last.clips.symmetricDifference(found.clips).size === 0

/** The voices of these questions; while others are looked for, those of the ones before. */
export function useQuizVoices(
  language: string,
  questions: readonly SpokenQuestion[],
): QuizVoices<Voices> {
  const { voices: known, ...rest } = useLanguageVoices(language)
  const [voices, setVoices] = useState<Voices>()
  useEffect(() => {
    if (!known) return
    let isOver = false
    void withClips(known, questions).then((found) => {
      if (isOver) return
      startTransition(() => setVoices((last) => (last && isSame(last, found) ? last : found)))
    })
    return () => {
      isOver = true
    }
  }, [known, questions])
  return { ...rest, voices }
}

/** What a child who cannot read would miss of questions; nothing where the recordings cannot be read. */
export function useMissedParts(
  language: string,
): (questions: readonly SpokenQuestion[]) => Promise<readonly Missed[]> {
  const { data, refetch } = useOwnVoices()
  return async (questions) => {
    if (!mayCall('ownVoices')) return []
    // a browser may take seconds to name its voices, and she may have left by then
    const [own, speaks] = await Promise.all([
      data ?? refetch().then((answer) => answer.data),
      deviceSpeaks(language),
    ])
    if (!own) return []
    const voices = { language, recorded: recordedBy(own.clips), deviceSpeaks: speaks }
    return missedParts(questions, await withClips(voices, questions))
  }
}
