// The voices of a quiz: the teacher's recordings, and whether the device speaks its language.
import { useMemo } from 'react'
import { mayCall, useCall } from '../../../../api/index.ts'
import { useDeviceSpeaks } from '../../../../ui/index.ts'
import { recordedBy } from '../../../recording/index.ts'
import { type Missed, missedParts, type SpokenQuestion, type Voices } from './spoken-parts.ts'

interface QuizVoices {
  /** Undefined until both were looked for. */
  readonly voices: Voices | undefined
  /** Whether the teacher has agreed to be recorded. */
  readonly isAgreed: boolean
  readonly failed: boolean
  /** Reads the recordings again: their links run out. */
  readonly renew: () => void
}

/** The voices of a language. */
export function useQuizVoices(language: string): QuizVoices {
  const { data, error, refetch } = useCall(
    'ownVoices',
    {},
    // a colleague in the class lends it no voice
    { quiet: true, enabled: mayCall('ownVoices') },
  )
  const deviceSpeaks = useDeviceSpeaks(language)
  const voices = useMemo(() => {
    if (!data || deviceSpeaks === undefined) return undefined
    return { language, recorded: recordedBy(data.clips), deviceSpeaks }
  }, [language, data, deviceSpeaks])
  return {
    voices,
    isAgreed: data?.speakers.some(({ isOwn }) => isOwn) ?? false,
    failed: error !== null && !data,
    renew: () => void refetch(),
  }
}

/** What a child who cannot read would miss of questions; nothing until the voices are known. */
export function useMissedParts(
  language: string,
): (questions: readonly SpokenQuestion[]) => readonly Missed[] {
  const { voices } = useQuizVoices(language)
  return (questions) => (voices ? missedParts(questions, voices) : [])
}
