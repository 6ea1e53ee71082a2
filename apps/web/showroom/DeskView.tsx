// The teacher's desk: the dashboard, light and dark.
import {
  BookOpen,
  BookPlus,
  CircleQuestionMark,
  ClipboardList,
  ClipboardPen,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  Moon,
  Users,
} from 'lucide-react'
import {
  Button,
  Density,
  Desk,
  Figure,
  Figures,
  Footer,
  Logo,
  Menu,
  Panel,
  PersonButton,
  RoundButton,
  type SideItem,
  Table,
  Titled,
  useTheme,
  Who,
} from '../src/ui/index.ts'
import { enrolments, Nowhere, nowhere } from './sample.tsx'

const groups: SideItem[][] = [
  [
    {
      label: 'Dashboard',
      area: 'learn',
      icon: <LayoutDashboard />,
      render: <Nowhere aria-current="page" />,
    },
  ],
  [
    { label: 'Add Lesson', area: 'lessons', icon: <BookPlus />, render: nowhere },
    { label: 'Add Quiz', area: 'quizzes', icon: <CircleQuestionMark />, render: nowhere },
    { label: 'Add Activity', area: 'activities', icon: <ClipboardPen />, render: nowhere },
  ],
  [
    { label: 'My Lessons', area: 'lessons', icon: <BookOpen />, render: nowhere },
    { label: 'My Quizzes', area: 'quizzes', icon: <ListChecks />, render: nowhere },
    { label: 'My Activities', area: 'activities', icon: <ClipboardList />, render: nowhere },
  ],
  [
    { label: 'My Students', area: 'learn', icon: <Users />, render: nowhere },
    { label: 'Class Code', area: 'arts', icon: <KeyRound />, render: nowhere },
  ],
]

const tools = (toggle: () => void) => (
  <>
    <RoundButton look="bare" label="Switch light and dark" icon={<Moon />} onClick={toggle} />
    <Menu
      label="Maria Santos, account"
      note="Maria Santos"
      items={[{ label: 'Log out' }]}
      trigger={<PersonButton seed="maria" name="" />}
    />
  </>
)

/** The dashboard. */
export function DeskView() {
  const { toggle } = useTheme()
  return (
    <Density is="adult">
      <Desk
        label="Educator menu"
        logo={<Logo render={nowhere} />}
        groups={groups}
        hello="Hello Teacher Maria!"
        tools={tools(toggle)}
        footer={<Footer>Kinderleaf, free and open source</Footer>}
      >
        <h1 className="sr-only">Dashboard</h1>
        <Figures label="Figures">
          <Figure label="Total Students" value={27} area="learn" quilt="students-quilt" />
          <Figure label="Total Lessons" value={6} area="lessons" quilt="lessons-quilt" />
        </Figures>
        <Panel
          title="Latest Enrollments"
          action={
            <Button look="quiet" render={nowhere}>
              My Students
            </Button>
          }
        >
          <Table
            caption="Latest Enrollments"
            rows={enrolments}
            rowKey={(row) => row.id}
            columns={[
              { key: 'number', header: '#', kind: 'number', cell: (_row, index) => index + 1 },
              {
                key: 'student',
                header: 'Student Name',
                cell: (row) => <Who seed={row.student} name={row.student} />,
              },
              {
                key: 'lesson',
                header: 'Lesson Title',
                cell: (row) => <Titled title={row.lesson} picture={row.picture} />,
              },
            ]}
          />
        </Panel>
      </Desk>
    </Density>
  )
}
