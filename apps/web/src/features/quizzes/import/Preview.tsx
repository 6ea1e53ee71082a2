// What was read from a file, before anything of it is stored: what was changed, the questions, and
// the drafts that they become.
import { limits } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { newKey } from '../../../state/new-key.ts'
import { Button, Panel, SelectField, TextField } from '../../../ui/index.ts'
import { useTooLong } from '../../authoring/index.ts'
import type { QuestionDraft } from '../editor/quiz-draft.ts'
import type { FoundFile } from '../formats/read-file.ts'
import { isWhole } from './faults.ts'
import { draftSizes, draftTitles, type PlannedDraft, planDrafts } from './import-plan.ts'
import { NotesPanel } from './NotesPanel.tsx'
import { QuestionsPanel } from './QuestionsPanel.tsx'

interface PreviewProps {
  readonly found: FoundFile & { readonly name: string }
  /** The keys of the questions that are in drafts already. */
  readonly imported: ReadonlySet<string>
  readonly onOther: () => void
  readonly onImport: (drafts: readonly PlannedDraft[]) => void
}

export function Preview({ found, imported, onOther, onImport }: PreviewProps) {
  const { t } = useLingui()
  const { file, notes, format, encoding, name } = found
  const [questions, setQuestions] = useState<readonly QuestionDraft[]>(() =>
    file.questions.map((question) => ({ ...question, key: newKey() })),
  )
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(questions.filter(isWhole).map(({ key }) => key)),
  )
  const [title, setTitle] = useState(() => file.title || name.replace(/\.\w+$/, ''))
  const [size, setSize] = useState<number>(limits.questionsPerQuiz)
  const tooLong = useTooLong()
  const chosen = questions.filter(({ key }) => ticked.has(key) && !imported.has(key))
  const titles = draftTitles(title, chosen.length, size)
  const [first] = titles
  const titleError =
    title.trim() === '' ? t`Please give the quiz a title.` : tooLong(title, limits.titleLength)
  return (
    <div className="grid min-w-0 gap-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p role="status" className="min-w-0 wrap-anywhere">
          <b className="font-semibold">{name}</b>{' '}
          <Trans>
            was read as {format}, written in {encoding}.
          </Trans>{' '}
          {encoding === 'Latin-1' ? (
            <Trans>If letters look wrong, save it as UTF-8 and choose it again.</Trans>
          ) : null}
        </p>
        <Button look="quiet" onClick={onOther}>
          <Trans>Choose another file</Trans>
        </Button>
      </div>
      {notes.length > 0 ? <NotesPanel notes={notes} /> : null}
      <Panel
        title={t`Drafts`}
        note={<Plural value={titles.length} one="# draft" other="# drafts" />}
      >
        <div className="grid items-start gap-5 p-5 sm:grid-cols-2">
          <TextField
            label={t`Title`}
            autoComplete="off"
            value={title}
            error={titleError}
            onChange={(event) => setTitle(event.target.value)}
          />
          <SelectField
            label={t`Questions in a draft`}
            options={draftSizes.map((one) => ({ value: String(one), label: t`Up to ${one}` }))}
            value={String(size)}
            onChange={(event) => setSize(Number(event.target.value))}
          />
          <p className="text-text-2 wrap-anywhere sm:col-span-2">
            {titles.length > 1 ? (
              <Trans>
                From “{first}” to “{titles.at(-1)}”.
              </Trans>
            ) : (
              first
            )}
          </p>
        </div>
      </Panel>
      {questions.length > 0 ? (
        <QuestionsPanel
          questions={questions}
          ticked={ticked}
          imported={imported}
          lang={file.language || 'en'}
          onTick={setTicked}
          onQuestion={(question) => {
            setQuestions(questions.map((one) => (one.key === question.key ? question : one)))
            setTicked(new Set([...ticked, question.key]))
          }}
        />
      ) : null}
      <div className="sticky bottom-0 z-5 -mx-[clamp(16px,3vw,40px)] -mb-10 border-t border-line bg-surface px-[clamp(16px,3vw,40px)] py-3 text-end">
        <Button
          className="min-h-12 max-sm:w-full"
          disabled={chosen.length === 0 || titleError !== undefined}
          onClick={() => onImport(planDrafts(title, chosen, size))}
        >
          <Plural value={chosen.length} one="Import # question" other="Import # questions" />
        </Button>
      </div>
    </div>
  )
}
