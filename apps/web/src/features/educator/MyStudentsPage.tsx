// /educator/student-enrolled: who started which lesson, everybody of the class, the register, whom the
// teacher has removed from the class, and whose data are to be erased.
import { useLingui } from '@lingui/react/macro'
import { mayCall, useCall } from '../../api/index.ts'
import { usePageTitle } from '../../layouts/index.ts'
import { DeskTitle } from '../../ui/index.ts'
import { Choices, ListSearch, useListAddress } from '../desk-lists/index.ts'
import { ChildrenToErase } from './students/ChildrenToErase.tsx'
import { Enrolments, EnrolmentsDownload } from './students/Enrolments.tsx'
import { Offers } from './students/Offers.tsx'
import { Register, RegisterTools } from './students/Register.tsx'
import { RemovedChildren } from './students/RemovedChildren.tsx'
import { TheClass, TheClassDownload } from './students/TheClass.tsx'

const downloads = {
  lessons: <EnrolmentsDownload key="lessons" />,
  class: <TheClassDownload key="class" />,
  register: <RegisterTools key="register" />,
  removed: null,
  erased: null,
}
const lists = {
  lessons: <Enrolments />,
  class: <TheClass />,
  register: <Register />,
  removed: <RemovedChildren />,
  erased: <ChildrenToErase />,
}

export function Component() {
  const { t } = useLingui()
  const title = t`My Students`
  usePageTitle(title)
  const address = useListAddress()
  const asked = address.oneOf('view', ['lessons', 'class', 'register', 'removed', 'erased'])
  const mayErase = mayCall('studentsToErase')
  // accounts that are kept elsewhere are made there
  const { data } = useCall('publicSettings', {}, { quiet: true })
  const hasRegister = mayCall('register') && typeof data?.settings.accountUrl === 'string'
  const isClosed =
    (asked === 'erased' && !mayErase) || (asked === 'register' && !mayCall('register'))
  const shown = isClosed ? 'lessons' : asked
  const isClass = shown === 'class'
  const isWaiting = address.oneOf('begun', ['all', 'no']) === 'no'
  // another list is sorted by other columns
  const view = (name: string | undefined) =>
    address.with({
      view: name,
      begun: undefined,
      group: undefined,
      sort: undefined,
      order: undefined,
      ...(name === 'removed' || name === 'erased' ? { search: undefined } : {}),
    })
  return (
    <>
      <DeskTitle title={title} action={downloads[shown]} />
      {hasRegister ? <Offers /> : null}
      <Choices
        label={t`Which list`}
        look="tab"
        choices={[
          { label: t`Started lessons`, to: view(undefined), isCurrent: shown === 'lessons' },
          { label: t`The class`, to: view('class'), isCurrent: isClass },
          ...(hasRegister
            ? [{ label: t`Register`, to: view('register'), isCurrent: shown === 'register' }]
            : []),
          { label: t`Removed`, to: view('removed'), isCurrent: shown === 'removed' },
          ...(mayErase
            ? [{ label: t`To be erased`, to: view('erased'), isCurrent: shown === 'erased' }]
            : []),
        ]}
      />
      {shown === 'removed' || shown === 'erased' ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <ListSearch
            label={shown === 'lessons' ? t`Search by name or lesson` : t`Search by name`}
          />
          {isClass ? (
            <Choices
              label={t`Which children`}
              look="filter"
              choices={[
                {
                  label: t`Everybody`,
                  to: address.with({ begun: undefined }),
                  isCurrent: !isWaiting,
                },
                {
                  label: t`Joined and not begun`,
                  to: address.with({ begun: 'no' }),
                  isCurrent: isWaiting,
                },
              ]}
            />
          ) : null}
        </div>
      )}
      {lists[shown]}
    </>
  )
}
