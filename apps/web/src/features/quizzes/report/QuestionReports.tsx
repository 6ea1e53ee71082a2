// How each question of a quiz went: who chose what, how hard it was and how well it tells who knows
// the rest; and who has not taken the quiz.
import type { QuestionReport, QuizReport } from '@kinderleaf/contract'
import { answerLetters } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import {
  EmptyState,
  fileNameOf,
  Panel,
  ProgressBar,
  SelectField,
  Table,
} from '../../../ui/index.ts'
import { CsvDownload, PeopleRows, useListAddress } from '../../desk-lists/index.ts'
import { useDiscriminationWords, useFacilityWords } from './report-words.ts'

export function QuestionReports({ report }: { report: QuizReport }) {
  const { t } = useLingui()
  const { questions, results, versions } = report
  const isTaken = versions.some((version) => version.results > 0)
  const none = isTaken
    ? t`Nobody has answered this version of the questions yet.`
    : t`Nobody has taken this quiz yet.`
  return (
    <>
      <VersionChoice report={report} />
      <Counted report={report} />
      {results === 0 ? <EmptyState text={none} /> : null}
      {results > 0
        ? questions.map((question, at) => (
            <QuestionPanel key={question.questionId} question={question} number={at + 1} />
          ))
        : null}
      <NotTaken report={report} />
    </>
  )
}

/** Which questions, where they were changed after somebody had answered them. */
function VersionChoice({ report }: { report: QuizReport }) {
  const { t } = useLingui()
  const address = useListAddress()
  const { versions, questionsVersion } = report
  if (versions.length < 2) return null
  return (
    <div className="max-w-96 print:hidden">
      <SelectField
        label={t`Version of the questions`}
        value={String(questionsVersion)}
        onChange={({ target }) => address.update({ version: target.value })}
        options={versions.map((version) => {
          const { questionsVersion: number, questionCount, results } = version
          return {
            value: String(number),
            label: t`Version ${number}: questions ${questionCount}, results ${results}`,
          }
        })}
      />
    </div>
  )
}

/** How many results the page is made of. */
const Counted = ({
  report: { questionsVersion, results, withoutAnswers },
}: {
  report: QuizReport
}) => (
  <p>
    <Trans>
      Version {questionsVersion} of the questions:{' '}
      <Plural value={results} one="# result." other="# results." />
    </Trans>{' '}
    {withoutAnswers > 0 ? (
      <Plural
        value={withoutAnswers}
        one="# of them came without single answers and is not counted below."
        other="# of them came without single answers and are not counted below."
      />
    ) : null}
  </p>
)

function QuestionPanel({ question, number }: { question: QuestionReport; number: number }) {
  const { t } = useLingui()
  const facilityWords = useFacilityWords()
  const discriminationWords = useDiscriminationWords()
  const { questionText, image, alt, chosen, correctAnswer, options } = question
  const given = answerLetters.reduce((sum, letter) => sum + chosen[letter], 0)
  const isRight = (letter: (typeof answerLetters)[number]) => letter === correctAnswer
  return (
    <Panel title={`${number}. ${questionText}`}>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 px-5 py-4">
        {image ? (
          <img
            src={image}
            alt={alt ?? ''}
            width={120}
            height={90}
            loading="lazy"
            className="rounded-leaf-s object-cover"
          />
        ) : null}
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="font-semibold">{facilityWords(question.facility)}</p>
          <p className="text-text-2">{discriminationWords(question.discrimination)}</p>
        </div>
      </div>
      <Table
        caption={t`Answers to question ${number}`}
        rows={answerLetters}
        rowKey={(letter) => letter}
        columns={[
          {
            key: 'answer',
            header: t`Answer`,
            cell: (letter) => (
              <span className="flex items-center gap-3">
                <b className="w-4 flex-none">{letter}</b>
                <span className="min-w-0 wrap-anywhere">{options[letter].text}</span>
                {isRight(letter) ? (
                  <span className="flex flex-none items-center gap-1 font-semibold">
                    <Check size={18} strokeWidth={3} />
                    <Trans>Right</Trans>
                  </span>
                ) : null}
              </span>
            ),
          },
          {
            key: 'chosen',
            header: t`Chosen by`,
            cell: (letter) => <Bar count={chosen[letter]} total={given} />,
          },
        ]}
      />
    </Panel>
  )
}

/** How many of all chose an answer. */
function Bar({ count, total }: { count: number; total: number }) {
  const { t } = useLingui()
  return (
    <span className="flex items-center gap-3 sm:w-80">
      <span className="min-w-16 flex-1">
        <ProgressBar
          label={t`${count} of ${total} answers`}
          percent={total > 0 ? (count / total) * 100 : 0}
        />
      </span>
      <span className="w-10 flex-none text-end tabular-nums">{count}</span>
    </span>
  )
}

function NotTaken({ report: { notTaken, notTakenCount } }: { report: QuizReport }) {
  const { t } = useLingui()
  return (
    <Panel title={t`Not taken yet`} note={notTakenCount}>
      {notTakenCount === 0 ? (
        <p className="px-5 py-4">
          <Trans>Everybody in your class has taken this quiz.</Trans>
        </p>
      ) : (
        <PeopleRows
          people={notTaken}
          total={notTakenCount}
          keyOf={(person) => person._id}
          seedOf={(person) => person._id}
          nameOf={(person) => person.name}
        />
      )}
    </Panel>
  )
}

const twoPlaces = (figure: number | null): number | string =>
  figure === null ? '' : Math.round(figure * 100) / 100

/** The questions as a file: a row for each. */
export function ReportDownload({ report }: { report: QuizReport }) {
  const { t } = useLingui()
  const facilityWords = useFacilityWords()
  const discriminationWords = useDiscriminationWords()
  const rows = report.questions.map((question, at) => [
    at + 1,
    question.questionText,
    ...answerLetters.flatMap((letter) => [question.options[letter].text, question.chosen[letter]]),
    question.correctAnswer,
    twoPlaces(question.facility),
    facilityWords(question.facility),
    twoPlaces(question.discrimination),
    discriminationWords(question.discrimination),
  ])
  return (
    <CsvDownload
      fileName={`${fileNameOf(report.title, 'quiz')}-report`}
      header={[
        t`Number`,
        t`Question`,
        ...answerLetters.flatMap((letter) => [t`Answer ${letter}`, t`Chosen ${letter}`]),
        t`Right answer`,
        t`Facility`,
        t`How hard`,
        t`Discrimination`,
        t`What it tells`,
      ]}
      readPage={() => Promise.resolve({ rows })}
    />
  )
}
