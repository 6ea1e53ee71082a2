// /educator/quiz-report/:id: how a quiz went, question by question, and every result of it. On paper
// only what it says, without what can be pressed.
import type { QuizReport } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, FileText, Printer } from 'lucide-react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useCall } from '../../../api/index.ts'
import { classPaths } from '../../../class-paths.ts'
import { usePageTitle } from '../../../layouts/index.ts'
import { paths } from '../../../paths.ts'
import { Button, DeskTitle, Waiting, WordLink } from '../../../ui/index.ts'
import { Choices, useListAddress } from '../../desk-lists/index.ts'
import { QuizNotShown } from '../own/QuizNotShown.tsx'
import { AllResults, ResultsDownload } from './AllResults.tsx'
import { QuestionReports, ReportDownload } from './QuestionReports.tsx'

const parts = ['questions', 'results'] as const

/** Another quiz is another page, without state of the one before. */
export function Component() {
  const { id = '' } = useParams()
  return <Report key={id} id={id} />
}

/** The version that the address names. */
function useVersion(): { version?: number } {
  const [search] = useSearchParams()
  const version = Number(search.get('version'))
  return Number.isSafeInteger(version) && version > 0 ? { version } : {}
}

function Report({ id }: { id: string }) {
  const { t } = useLingui()
  const part = useListAddress().oneOf('show', parts)
  const asked = useVersion()
  const read = useCall(
    'quizReport',
    { params: { id }, query: asked },
    { showPrevious: true, quiet: true },
  )
  const { data, error } = read
  usePageTitle(data?.title ?? t`How it went`)
  // the heading is the quiz's title, so it waits for it
  if (!data)
    return error ? <QuizNotShown error={error} retry={() => void read.refetch()} /> : <Waiting />
  return (
    <>
      <div className="grid gap-2">
        <span className="print:hidden">
          <WordLink icon={<ArrowLeft size={18} />} render={<Link to={paths.myQuizzes()} />}>
            <Trans>My Quizzes</Trans>
          </WordLink>
        </span>
        <DeskTitle title={data.title} action={<Acts id={id} report={data} part={part} />} />
      </div>
      <Parts part={part} />
      {isOther(asked.version, read) ? <OtherVersion asked={asked.version} /> : null}
      {part === 'questions' ? (
        <QuestionReports report={data} />
      ) : (
        <AllResults id={id} title={data.title} />
      )}
    </>
  )
}

/** Whether another version is shown than the address names. */
const isOther = (
  version: number | undefined,
  { data, isPlaceholderData }: { data: QuizReport | undefined; isPlaceholderData: boolean },
): boolean =>
  version !== undefined &&
  !isPlaceholderData &&
  data !== undefined &&
  data.questionsVersion !== version

const OtherVersion = ({ asked }: { asked: number | undefined }) => (
  <p className="rounded-2 border border-line bg-surface px-5 py-3" role="status">
    <Trans>There is no version {asked} of this quiz. This is the newest one.</Trans>
  </p>
)

type Part = (typeof parts)[number]

interface ActsProps {
  readonly id: string
  readonly report: QuizReport
  readonly part: Part
}

const Acts = ({ id, report, part }: ActsProps) => (
  <div className="flex flex-wrap gap-3 print:hidden">
    {part === 'questions' ? (
      <ReportDownload report={report} />
    ) : (
      <ResultsDownload id={id} title={report.title} />
    )}
    <Button look="quiet" icon={<FileText />} render={<Link to={classPaths.printQuiz(id)} />}>
      <Trans>Worksheet</Trans>
    </Button>
    <Button look="quiet" icon={<Printer />} onClick={() => print()}>
      <Trans>Print</Trans>
    </Button>
  </div>
)

function Parts({ part }: { part: Part }) {
  const { t } = useLingui()
  const address = useListAddress()
  const choice = (value: Part, label: string) => ({
    label,
    to: address.with({ show: value === parts[0] ? undefined : value }),
    isCurrent: value === part,
  })
  return (
    <div className="print:hidden">
      <Choices
        label={t`What of this quiz`}
        look="tab"
        choices={[choice('questions', t`Questions`), choice('results', t`All results`)]}
      />
    </div>
  )
}
