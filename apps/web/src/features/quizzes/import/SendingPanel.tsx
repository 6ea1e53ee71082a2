// The drafts on their way: how many are stored, why it stopped, and where they are in the end.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { Button, ErrorNote, Panel, ProgressBar, WordLink } from '../../../ui/index.ts'
import type { DraftSending } from './use-draft-sending.ts'

interface SendingPanelProps {
  readonly sending: DraftSending
  readonly onBack: () => void
  readonly onOther: () => void
}

export function SendingPanel({ sending, onBack, onOther }: SendingPanelProps) {
  const { t, i18n } = useLingui()
  const { drafts, stored, error, isSending, goOn } = sending
  const isOver = stored.length === drafts.length
  const title = drafts[stored.length]?.title
  return (
    <Panel title={isOver ? t`Imported` : t`Importing`}>
      <div className="grid gap-5 p-5">
        <p role="status">
          {isOver ? (
            <Plural
              value={stored.length}
              one="# draft is in My Quizzes. Look at it and publish it there."
              other="# drafts are in My Quizzes. Look at them and publish them there."
            />
          ) : (
            <Trans>
              {stored.length} of {drafts.length} drafts stored
            </Trans>
          )}
        </p>
        {isOver ? null : (
          <ProgressBar label={t`Importing`} percent={(stored.length / drafts.length) * 100} />
        )}
        {stored.length > 0 ? (
          <ul className="grid gap-1">
            {stored.map(({ id, title }) => (
              <li key={id}>
                <WordLink render={<Link to={paths.editQuiz(id)} />}>{title}</WordLink>
              </li>
            ))}
          </ul>
        ) : null}
        <ErrorNote>{error ? i18n._(error.message) : null}</ErrorNote>
        {error && error.fields.length > 0 ? (
          <ul className="grid gap-1">
            {error.fields.map(({ path, message }) => (
              <li key={path}>
                {path.startsWith('questions.') ? (
                  <Trans>
                    Question {numberIn(path)} of “{title}”: {i18n._(message)}
                  </Trans>
                ) : (
                  i18n._(message)
                )}
              </li>
            ))}
          </ul>
        ) : null}
        <div className="flex flex-wrap gap-3">
          {isOver ? (
            <>
              <Button render={<Link to={paths.myQuizzes()} />}>
                <Trans>My Quizzes</Trans>
              </Button>
              <Button look="quiet" onClick={onOther}>
                <Trans>Choose another file</Trans>
              </Button>
            </>
          ) : (
            <>
              <Button busy={isSending} busyText={t`Importing`} onClick={goOn}>
                <Trans>Go on</Trans>
              </Button>
              {/* what got no answer may be stored, so it is sent again as it was */}
              {error && error.status >= 400 && error.status < 500 ? (
                <Button look="quiet" onClick={onBack}>
                  <Trans>Back to the questions</Trans>
                </Button>
              ) : null}
            </>
          )}
        </div>
      </div>
    </Panel>
  )
}

/** The number of the question that a problem of the server is about. */
const numberIn = (path: string): number => Number(path.split('.')[1]) + 1
