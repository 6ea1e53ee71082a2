// /educator/class-code: the code with Copy and Edit, or the form; the poster beside it. A colleague
// reads the code and prints the poster.
import { texts } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { classInUse, mayCall, useCall } from '../../api/index.ts'
import { usePageTitle } from '../../layouts/index.ts'
import { useUser } from '../../session/index.ts'
import { Button, DeskTitle, EmptyState, Panel, Waiting } from '../../ui/index.ts'
import { ClassCodeForm } from './ClassCodeForm.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Poster } from './Poster.tsx'

export function Component() {
  const { t, i18n } = useLingui()
  usePageTitle(t`Class Code`)
  const stored = useCall('classCode', {}, { quiet: true })
  const { error } = stored
  return (
    <>
      <DeskTitle title={t`Class Code`} />
      {stored.isPending ? <Waiting /> : null}
      {error?.code === 'NO_CLASS_CODE' ? <NoCode notice={i18n._(error.message)} /> : null}
      {error && error.code !== 'NO_CLASS_CODE' ? (
        <EmptyState
          text={i18n._(error.message)}
          action={<Button onClick={() => void stored.refetch()}>{t`Try again`}</Button>}
        />
      ) : null}
      {stored.data ? <StoredCode code={stored.data.code} /> : null}
    </>
  )
}

function NoCode({ notice }: { notice: string }) {
  const { t, i18n } = useLingui()
  const [attempt, setAttempt] = useState(0)
  if (!mayCall('saveClassCode')) {
    return <EmptyState text={t`This class has no code yet. Its teacher can make one.`} />
  }
  return (
    <Panel title={t`Create your class code`} note={notice}>
      <div className="p-5">
        <ClassCodeForm
          key={attempt}
          submitLabel={t`Create Code`}
          emptyText={i18n._(texts.classCodeEmpty)}
          savedText={i18n._(texts.codeSaved)}
          onSaved={() => {}}
          onCancel={() => setAttempt(attempt + 1)}
        />
      </div>
    </Panel>
  )
}

function StoredCode({ code }: { code: string }) {
  const { t, i18n } = useLingui()
  const teacher = useClassTeacher()
  const [isEditing, setEditing] = useState(false)
  const stop = () => setEditing(false)
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel title={classInUse() === null ? t`Your class code` : t`The code of this class`}>
        <div className="grid gap-5 p-5">
          {isEditing ? (
            <ClassCodeForm
              initial={code}
              submitLabel={t`Update Code`}
              emptyText={i18n._(texts.classCodeEmpty)}
              savedText={i18n._(texts.codeSaved)}
              onSaved={stop}
              onCancel={stop}
            />
          ) : (
            <ShownCode code={code} onEdit={() => setEditing(true)} />
          )}
        </div>
      </Panel>
      <Panel
        title={t`Poster`}
        action={
          <Button look="quiet" icon={<Printer />} onClick={() => print()}>
            {t`Print`}
          </Button>
        }
      >
        {teacher === undefined ? <Waiting /> : <Poster code={code} teacher={teacher} />}
      </Panel>
    </div>
  )
}

/** The name of whose class it is; undefined while it is not known. */
function useClassTeacher(): string | undefined {
  const own = useUser()?.name ?? ''
  const owner = classInUse()
  const others = useCall('classesOfOthers', {}, { quiet: true, select: ({ classes }) => classes })
  return owner === null ? own : others.data?.find(({ _id }) => _id === owner)?.name
}

function ShownCode({ code, onEdit }: { code: string; onEdit: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <p className="font-display text-3xl leading-tight font-bold wrap-anywhere">{code}</p>
      <p>
        <Trans>Tell it to your class, or hang up the poster. Children type it once.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={code} failure={t`The code could not be copied.`} />
        {mayCall('saveClassCode') ? (
          <Button look="quiet" icon={<Pencil />} onClick={onEdit}>
            {t`Edit`}
          </Button>
        ) : null}
      </div>
    </>
  )
}
