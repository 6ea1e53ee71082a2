// The studio: language, part, progress, and one prompt at a time.
import type { VoiceClip } from '@kinderleaf/contract'
import { type Language, languages } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { useCall, useCallPages } from '../../../api/index.ts'
import {
  EmptyState,
  nativeName,
  Panel,
  ProgressBar,
  SelectField,
  Waiting,
} from '../../../ui/index.ts'
import { useMicrophone } from '../../../ui/voice/recorder/index.ts'
import { Choices } from '../../desk-lists/index.ts'
import { type Recorded, recordedBy, saidIn } from '../../recording/index.ts'
import { PromptCard } from './PromptCard.tsx'
import { type Prompt, promptsOf, promptsOfQuiz, type Section, sections } from './prompts.ts'
import { Recorder } from './Recorder.tsx'
import { useStudioAddress } from './studio-address.ts'

interface StudioProps {
  readonly clips: readonly VoiceClip[]
  readonly renew: () => void
}

/** Records the missing prompts, from where the teacher stopped. */
export function Studio({ clips, renew }: StudioProps) {
  const { t } = useLingui()
  const { place, toLanguage, goToPart, goTo } = useStudioAddress()
  const { language, part } = place
  const recorded = useMemo(() => recordedBy(clips), [clips])
  const quizId = typeof part === 'string' ? undefined : part.quizId
  const { prompts, failed } = usePrompts(part, language)
  const done = prompts?.filter((prompt) => recorded.has(saidIn(language, prompt))).length ?? 0
  const total = prompts?.length ?? 0
  return (
    <Panel title={t`Record`} note={prompts ? t`${done} of ${total} recorded` : null}>
      <div className="grid gap-6 p-5">
        <Choices
          label={t`Language`}
          look="tab"
          choices={languages.map((one) => ({
            label: nativeName(one),
            to: toLanguage(one),
            isCurrent: one === language,
          }))}
        />
        <div className="grid gap-3">
          <PartField
            part={quizId ?? String(part)}
            language={language}
            recorded={recorded}
            onChoose={goToPart}
          />
          <ProgressBar label={t`Recorded`} percent={total ? (100 * done) / total : 0} />
        </div>
        {failed ? <EmptyState text={t`This quiz is not there any more.`} /> : null}
        {!prompts && !failed ? <Waiting /> : null}
        {prompts ? (
          <Prompts
            key={`${language} ${quizId ?? part}`}
            {...{ prompts, language, recorded, renew, goTo, at: place.at }}
          />
        ) : null}
      </div>
    </Panel>
  )
}

function usePrompts(part: Section | { quizId: string }, language: Language) {
  const quizId = typeof part === 'string' ? undefined : part.quizId
  const quiz = useCall(
    'quizById',
    { params: { id: quizId ?? '' } },
    { enabled: quizId !== undefined, select: (answer) => answer.quiz, quiet: true },
  )
  const prompts = useMemo(() => {
    if (typeof part === 'string') return promptsOf(language, part)
    return quiz.data && promptsOfQuiz(quiz.data)
  }, [part, language, quiz.data])
  return { prompts, failed: quizId !== undefined && quiz.error !== null }
}

interface PartFieldProps {
  readonly part: string
  readonly language: Language
  readonly recorded: Recorded
  readonly onChoose: (part: string) => void
}

/** The parts with their progress; a quiz is loaded when it is chosen. */
function PartField({ part, language, recorded, onChoose }: PartFieldProps) {
  const { t } = useLingui()
  const quizzes = useCallPages('educatorQuizzes', (answer) => answer.quizzes, {}, { quiet: true })
  const titles: Record<Section, string> = {
    sounds: t`Letter sounds`,
    names: t`Letter names`,
    words: t`Words of the alphabet`,
    instructions: t`What the pages say`,
    things: t`Names of things`,
  }
  const options = sections.map((section) => {
    const prompts = promptsOf(language, section)
    const done = prompts.filter((prompt) => recorded.has(saidIn(language, prompt))).length
    return { value: section, label: t`${titles[section]} (${done} of ${prompts.length})` }
  })
  const own = (quizzes.items ?? []).map(({ _id, title }) => ({
    value: _id,
    label: t`Quiz: ${title}`,
  }))
  return (
    <SelectField
      label={t`What to record`}
      options={[...options, ...own]}
      value={part}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}

interface PromptsProps {
  readonly prompts: readonly Prompt[]
  readonly language: string
  readonly recorded: Recorded
  readonly at: number | undefined
  readonly goTo: (at: number) => void
  readonly renew: () => void
}

function Prompts({ prompts, language, recorded, at: requested, goTo, renew }: PromptsProps) {
  const microphone = useMicrophone()
  const clipOf = (prompt: Prompt) => recorded.get(saidIn(language, prompt))
  // set once, so that the prompt does not change by itself after a recording
  const [missing] = useState(() =>
    Math.max(
      0,
      prompts.findIndex((prompt) => clipOf(prompt) === undefined),
    ),
  )
  const at = Math.min(requested ?? missing, prompts.length - 1)
  const prompt = prompts[at]
  if (!prompt) return null
  const number = at + 1
  return (
    <div className="grid items-center gap-6 lg:grid-cols-2 lg:py-6">
      <div className="grid min-w-0 content-center gap-2">
        <p className="text-center text-sm font-semibold text-text-2">
          <Trans>
            {number} of {prompts.length}
          </Trans>
        </p>
        <PromptCard prompt={prompt} language={language} />
      </div>
      <Recorder
        key={saidIn(language, prompt)}
        language={language}
        prompt={prompt}
        clip={clipOf(prompt)}
        microphone={microphone}
        renew={renew}
        previous={at > 0 ? () => goTo(at - 1) : undefined}
        next={at + 1 < prompts.length ? () => goTo(at + 1) : undefined}
      />
    </div>
  )
}
