// The menu of the signed-in person: name, account, log out.
import { useLingui } from '@lingui/react/macro'
import { CloudDownload, Languages, LayoutDashboard, LogOut, Smile, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { signOut, type User } from '../session/index.ts'
import { chosenFaceAddress, Menu, type MenuItem, notify, PersonButton } from '../ui/index.ts'
import { useAccountUrl } from './account-url.ts'
import { ServerLink } from './ServerLink.tsx'
import { shownName } from './shown-name.ts'

/** A picture that opens a menu. */
export default function AccountMenu({ user }: { user: User }) {
  const { t } = useLingui()
  const accountUrl = useAccountUrl()
  const leave = () =>
    signOut().catch(() => notify.error(t`You are still logged in. Please try again.`))
  const desk: MenuItem[] =
    user.role === 'educator'
      ? [{ label: t`Dashboard`, icon: <LayoutDashboard />, render: <Link to={paths.educator()} /> }]
      : []
  const face: MenuItem[] =
    user.role === 'student'
      ? [{ label: t`My face`, icon: <Smile />, render: <Link to={paths.myFace()} /> }]
      : []
  // who has no password can change nothing there
  const account: MenuItem[] =
    accountUrl && !user.isManaged
      ? [{ label: t`My account`, icon: <UserRound />, render: <ServerLink to={accountUrl} /> }]
      : []
  return (
    <Menu
      label={t`${user.name}, your menu`}
      note={user.name}
      trigger={
        <PersonButton
          seed={user._id}
          name={shownName(user)}
          chosen={chosenFaceAddress(user.face)}
        />
      }
      items={[
        ...desk,
        ...face,
        ...account,
        {
          label: t`Play without internet`,
          icon: <CloudDownload />,
          render: <Link to={paths.offline()} />,
        },
        { label: t`Language`, icon: <Languages />, render: <Link to={paths.language()} /> },
        { label: t`Log out`, icon: <LogOut />, onSelect: () => void leave() },
      ]}
    />
  )
}
