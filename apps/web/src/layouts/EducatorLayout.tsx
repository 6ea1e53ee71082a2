// The teacher's desk: its own side menu in three groups, the greeting, the theme and the person's
// menu, a footer of its own; the site's bar and footer do not show here.
import { Trans, useLingui } from '@lingui/react/macro'
import {
  BookOpen,
  BookPlus,
  CalendarDays,
  CircleQuestionMark,
  ClipboardList,
  ClipboardPen,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  Mic,
  Moon,
  Sun,
  UsersRound,
} from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link, NavLink, Outlet, useMatch } from 'react-router'
import { mayCall } from '../api/index.ts'
import '../desk-words.ts'
import { paths, patterns } from '../paths.ts'
import { useUser } from '../session/index.ts'
import {
  type Area,
  Density,
  Desk,
  Footer,
  Logo,
  RoundButton,
  type SideItem,
  useTheme,
  Waiting,
} from '../ui/index.ts'
import AccountMenu from './AccountMenu.tsx'
import { ClassInUse } from './ClassInUse.tsx'

const item = (to: string, label: string, area: Area, icon: ReactNode): SideItem => ({
  label,
  area,
  icon,
  // the dashboard's address begins all the others
  render: <NavLink to={to} end={to === paths.educator()} />,
})

function useSideGroups(): SideItem[][] {
  const { t } = useLingui()
  return [
    [
      item(paths.educator(), t`Dashboard`, 'learn', <LayoutDashboard />),
      item(paths.week(), t`This week`, 'arts', <CalendarDays />),
    ],
    [
      item(paths.addLesson(), t`Add Lesson`, 'lessons', <BookPlus />),
      item(paths.addQuiz(), t`Add Quiz`, 'quizzes', <CircleQuestionMark />),
      item(paths.addActivity(), t`Add Activity`, 'activities', <ClipboardPen />),
    ],
    [
      item(paths.myLessons(), t`My Lessons`, 'lessons', <BookOpen />),
      item(paths.myQuizzes(), t`My Quizzes`, 'quizzes', <ListChecks />),
      item(paths.myActivities(), t`My Activities`, 'activities', <ClipboardList />),
    ],
    [
      item(paths.myStudents(), t`My Students`, 'learn', <UsersRound />),
      item(paths.classCode(), t`Class Code`, 'arts', <KeyRound />),
      // A voice is its teacher's own.
      ...(mayCall('ownVoices') ? [item(paths.voice(), t`Voice`, 'quizzes', <Mic />)] : []),
    ],
  ]
}

function ThemeSwitch() {
  const { t } = useLingui()
  const { theme, toggle } = useTheme()
  const isDark = theme === 'dark'
  return (
    <RoundButton
      look="bare"
      label={isDark ? t`Light screen` : t`Dark screen`}
      icon={isDark ? <Sun /> : <Moon />}
      onClick={toggle}
    />
  )
}

/** Work is looked at without menus, as large as the window is. */
const WholeWindow = () => (
  <Density is="adult">
    <div className="flex h-dvh flex-col">
      <ClassInUse />
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
    </div>
  </Density>
)

/** What the whole class looks at: no menu, and no name of anybody. */
const ForAll = () => (
  <Suspense fallback={<Waiting />}>
    <Outlet />
  </Suspense>
)

/** The frame of all pages under /educator. */
export function Component() {
  const { t } = useLingui()
  const groups = useSideGroups()
  const user = useUser()
  const isReview = useMatch(patterns.review) !== null
  const isForAll = useMatch('/educator/together/*') !== null
  if (!user) return <Waiting />
  if (isForAll) return <ForAll />
  if (isReview) return <WholeWindow />
  const footer = (
    <Footer
      links={
        <>
          <Link to={paths.language()}>{t`Language`}</Link>
          <Link to={paths.privacy()}>{t`Privacy`}</Link>
          <Link to={paths.credits()}>{t`Credits`}</Link>
        </>
      }
    >
      <Trans>Kinderleaf, free and open source</Trans>
    </Footer>
  )
  return (
    <Density is="adult">
      <Desk
        label={t`Teacher's menu`}
        logo={<Logo render={<Link to={paths.home()} aria-label={t`Kinderleaf, home`} />} />}
        groups={groups}
        hello={t`Hello Teacher ${user.name}!`}
        tools={
          <>
            <ThemeSwitch />
            <AccountMenu user={user} />
          </>
        }
        footer={footer}
      >
        <ClassInUse />
        <Suspense fallback={<Waiting />}>
          <Outlet />
        </Suspense>
      </Desk>
    </Density>
  )
}
