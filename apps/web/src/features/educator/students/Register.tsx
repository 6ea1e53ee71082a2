// The register: all children of the class with what their teacher has written down of each, adding
// children from a list, and the register as a file that can be such a list again.
import type { RegisterChild } from '@kinderleaf/contract'
import { limits, registerColumns } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRightLeft, IdCard, Images, Pencil, Plus, Tablet, Users } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call, useCall } from '../../../api/index.ts'
import { paths } from '../../../paths.ts'
import {
  Button,
  Chip,
  type Column,
  chosenFaceAddress,
  EmptyState,
  Menu,
  useLanguageName,
  Who,
} from '../../../ui/index.ts'
import {
  Choices,
  CsvDownload,
  PagedTable,
  pageRows,
  useListAddress,
  usePagePlace,
} from '../../desk-lists/index.ts'
import { AddChildren } from './AddChildren.tsx'
import { ChildDialog } from './ChildDialog.tsx'
import { useChildActs } from './child-acts.tsx'
import { MoveChildren } from './MoveChildren.tsx'
import { NobodyFound } from './NobodyFound.tsx'
import { OfferChildren } from './OfferChildren.tsx'
import { PicturesDialog } from './PicturesDialog.tsx'

/** Which children the address names. */
function useListed() {
  const { search } = useListAddress()
  const [params] = useSearchParams()
  const group = params.get('group')?.slice(0, limits.groupLength)
  return { search, group, query: { search, ...(group ? { group } : {}) } }
}

/** By name; of one group where the address says so. */
export function Register() {
  const { t } = useLingui()
  const { query } = useListed()
  const { cursor = '' } = usePagePlace()
  const [toChange, setToChange] = useState<RegisterChild>()
  const [shown, setShown] = useState<RegisterChild>()
  const [isMoving, setMoving] = useState(false)
  const [isOffering, setOffering] = useState(false)
  const acts = useChildActs()
  const read = useCall(
    'register',
    { query: { ...query, limit: pageRows, cursor } },
    { showPrevious: true, quiet: true },
  )
  const closePictures = () => {
    // whoever has pictures has a face on the tablets
    if (!shown?.isOnWall) void read.refetch()
    setShown(undefined)
  }
  const labels = read.data?.groups ?? []
  const more: Column<RegisterChild> = {
    key: 'more',
    header: t`More`,
    kind: 'end',
    cell: (row) => (
      <Menu
        label={t`More for ${row.student.name}`}
        items={[
          { label: t`Change`, icon: <Pencil />, onSelect: () => setToChange(row) },
          {
            label: row.isOnWall ? t`Pictures` : t`Give a face on the tablets`,
            icon: <Images />,
            onSelect: () => setShown(row),
          },
          {
            label: t`Card`,
            icon: <IdCard />,
            render: <Link to={paths.cards(row.student._id)} />,
          },
          ...acts.itemsOf(row.student),
        ]}
      />
    ),
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Groups labels={labels} />
        {read.data?.children.length ? (
          <div className="flex flex-wrap gap-3">
            <Button look="quiet" icon={<Users />} onClick={() => setMoving(true)}>
              {t`Move to a group`}
            </Button>
            <Button look="quiet" icon={<ArrowRightLeft />} onClick={() => setOffering(true)}>
              {t`Hand over to a colleague`}
            </Button>
          </div>
        ) : null}
      </div>
      <PagedTable
        title={t`Register`}
        columns={[...useColumns(acts.markOf), more]}
        rowKey={(row) => row.student._id}
        read={read}
        rowsOf={(answer) => answer.children}
        empty={<NobodyHere />}
      />
      {shown ? <PicturesDialog child={shown} onClose={closePictures} /> : null}
      {toChange ? <ChildDialog child={toChange} onClose={() => setToChange(undefined)} /> : null}
      {isMoving ? (
        <MoveChildren query={query} labels={labels} onClose={() => setMoving(false)} />
      ) : null}
      {isOffering ? <OfferChildren query={query} onClose={() => setOffering(false)} /> : null}
      {acts.dialog}
    </>
  )
}

function Groups({ labels }: { labels: readonly string[] }) {
  const { t } = useLingui()
  const address = useListAddress()
  const { group } = useListed()
  if (labels.length === 0) return null
  const choice = (label: string, value: string | undefined) => ({
    label,
    to: address.with({ group: value }),
    isCurrent: (group ?? '') === (value ?? ''),
  })
  return (
    <Choices
      label={t`Which group`}
      look="filter"
      choices={[choice(t`Everybody`, undefined), ...labels.map((label) => choice(label, label))]}
    />
  )
}

function useColumns(markOf: ReturnType<typeof useChildActs>['markOf']): Column<RegisterChild>[] {
  const { t } = useLingui()
  const nameOf = useLanguageName()
  const consents = { voice: t`Voice`, camera: t`Camera` }
  return [
    {
      key: 'student',
      header: t`Student Name`,
      cell: ({ student, hasNamesake, face }) => (
        <span className="grid min-w-0 gap-1">
          <Link to={paths.student(student._id)}>
            <Who seed={student._id} name={student.name} chosen={chosenFaceAddress(face)} />
          </Link>
          {hasNamesake ? (
            <span className="text-sm text-text-2">{t`Another child has this name`}</span>
          ) : null}
          {markOf(student)}
        </span>
      ),
    },
    {
      key: 'groups',
      header: t`Groups`,
      cell: ({ groups }) =>
        groups.length > 0 ? (
          <span className="flex min-w-24 flex-wrap gap-1">
            {groups.map((label) => (
              <Chip key={label}>{label}</Chip>
            ))}
          </span>
        ) : (
          t`None`
        ),
    },
    {
      key: 'language',
      header: t`Language`,
      cell: ({ language }) => (language ? nameOf(language) : t`Not set`),
    },
    {
      key: 'consents',
      header: t`Consent`,
      cell: ({ consents: given }) =>
        given.length > 0 ? given.map(({ kind }) => consents[kind]).join(', ') : t`None`,
    },
    {
      key: 'account',
      header: t`Account`,
      cell: ({ isManaged, isOnWall }) => (
        <>
          {isManaged ? t`Made by you` : t`Her own`}
          {isOnWall ? null : (
            <span className="block text-sm text-text-2">{t`Not on the tablets yet`}</span>
          )}
        </>
      ),
    },
  ]
}

function NobodyHere() {
  const { t } = useLingui()
  const address = useListAddress()
  const { search, group } = useListed()
  if (search) return <NobodyFound search={search} />
  if (!group) return <EmptyState text={t`Nobody is in your class yet. Add the children here.`} />
  return (
    <EmptyState
      text={t`Nobody is in this group.`}
      action={
        <Button render={<Link to={address.with({ group: undefined })} />}>
          <Trans>Show everybody</Trans>
        </Button>
      }
    />
  )
}

/** Adding children, and the whole register as a file. */
export function RegisterTools() {
  const { t } = useLingui()
  const { query } = useListed()
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="flex flex-wrap gap-3">
      <CsvDownload
        fileName="register"
        header={registerColumns}
        readPage={async (cursor = '', signal) => {
          const whole = { ...query, limit: limits.listMax, cursor }
          const { children, nextCursor } = await call('register', { query: whole, signal })
          return { rows: children.map(cellsOf), nextCursor }
        }}
      />
      <Button look="quiet" icon={<IdCard />} render={<Link to={paths.cards()} />}>
        {t`Cards`}
      </Button>
      <Button look="quiet" icon={<Tablet />} render={<Link to={paths.tablets()} />}>
        {t`Tablets`}
      </Button>
      <Button icon={<Plus />} onClick={() => setAdding(true)}>{t`Add children`}</Button>
      {isAdding ? <AddChildren onClose={() => setAdding(false)} /> : null}
    </div>
  )
}

/** As a list has them; by the id she is found again. */
const cellsOf = ({ student, groups, language, ownId, consents }: RegisterChild) => [
  student.name,
  groups.join('; '),
  language ?? '',
  ownId ?? student._id,
  consents.map(({ kind, givenOn, guardian }) => `${kind} ${givenOn} ${guardian}`).join('; '),
]
