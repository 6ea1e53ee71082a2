// Every result of a quiz, all tries of it, as a table in pages and as a file.
import type { QuizAttempt } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw } from 'lucide-react'
import { call, useCall } from '../../../api/index.ts'
import {
  Button,
  type Column,
  EmptyState,
  fileNameOf,
  isoDay,
  useDates,
  Who,
} from '../../../ui/index.ts'
import { CsvDownload, PagedTable, pageRows, usePagePlace } from '../../desk-lists/index.ts'
import { AnotherTryButton } from '../own/AttemptFacts.tsx'
import { useAnotherTry } from '../own/another-try.tsx'

interface AllResultsProps {
  readonly id: string
  readonly title: string
}

export function AllResults({ id, title }: AllResultsProps) {
  const { t } = useLingui()
  const { cursor = '' } = usePagePlace()
  const read = useCall(
    'quizAttempts',
    { params: { id }, query: { limit: pageRows, cursor } },
    { showPrevious: true, quiet: true },
  )
  const { ask, dialog } = useAnotherTry()
  const columns = useColumns((attempt, student) =>
    ask({ quizId: id, title, upTo: attempt._id, student }),
  )
  // the newest of all is the first of the first page
  const results = cursor ? [] : (read.data?.attempts ?? [])
  const [newest] = results
  return (
    <>
      {newest ? (
        <div className="print:hidden">
          <Button
            look="quiet"
            icon={<RotateCcw />}
            onClick={() => ask({ quizId: id, title, upTo: newest._id, results })}
          >
            <Trans>Another try for all</Trans>
          </Button>
        </div>
      ) : null}
      <PagedTable
        title={t`All results`}
        columns={columns}
        rowKey={(attempt) => attempt._id}
        read={read}
        rowsOf={(answer) => answer.attempts}
        empty={<EmptyState text={t`Nobody has taken this quiz yet.`} />}
      />
      {dialog}
    </>
  )
}

type OnAnotherTry = (
  attempt: QuizAttempt,
  student: { readonly _id: string; readonly name: string },
) => void

function useColumns(onAnotherTry: OnAnotherTry): Column<QuizAttempt>[] {
  const { t } = useLingui()
  const { dayAndTime } = useDates()
  return [
    {
      key: 'student',
      header: t`Student Name`,
      cell: ({ studentId, name }) => <Who seed={studentId} name={name} />,
    },
    { key: 'score', header: t`Score`, cell: ({ score }) => `${score}%` },
    {
      key: 'answers',
      header: t`Answers`,
      cell: ({ correctAnswers, wrongAnswers }) => (
        <Trans>
          {correctAnswers} correct, {wrongAnswers} wrong
        </Trans>
      ),
    },
    { key: 'try', header: t`Try`, cell: (attempt) => attempt.try },
    { key: 'version', header: t`Version`, cell: ({ questionsVersion }) => questionsVersion },
    {
      key: 'completed',
      header: t`Completed`,
      cell: ({ completedAt }) => <time dateTime={completedAt}>{dayAndTime(completedAt)}</time>,
    },
    {
      key: 'another',
      header: t`Another try`,
      cell: (attempt) =>
        attempt.supersededAt ? (
          <Trans>Allowed</Trans>
        ) : (
          <span className="print:hidden">
            <AnotherTryButton
              attempt={attempt}
              onAnotherTry={(student) => onAnotherTry(attempt, student)}
            />
          </span>
        ),
    },
  ]
}

/** The whole table as a file. */
export function ResultsDownload({ id, title }: { id: string; title: string }) {
  const { t } = useLingui()
  return (
    <CsvDownload
      fileName={`${fileNameOf(title, 'quiz')}-results`}
      header={[t`Student Name`, t`Score`, t`Correct`, t`Wrong`, t`Try`, t`Version`, t`Completed`]}
      readPage={async (cursor = '', signal) => {
        const { attempts, nextCursor } = await call('quizAttempts', {
          params: { id },
          query: { limit: limits.listMax, cursor },
          signal,
        })
        const rows = attempts.map((attempt) => [
          attempt.name,
          attempt.score,
          attempt.correctAnswers,
          attempt.wrongAnswers,
          attempt.try,
          attempt.questionsVersion,
          isoDay(attempt.completedAt),
        ])
        return { rows, nextCursor }
      }}
    />
  )
}
