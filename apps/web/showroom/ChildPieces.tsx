// The pieces of a child's screens.
import { Check, Home } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  Banner,
  Button,
  CheckboxField,
  Chip,
  ClearableChip,
  CodeField,
  EmptyState,
  Fold,
  LeafProgress,
  Menu,
  notify,
  PageHeader,
  Popup,
  ProgressBar,
  RadioCards,
  RoundButton,
  SearchField,
  Skeleton,
  SpeakerButton,
  Stars,
  StarsInput,
  TextField,
  Tick,
  Waiting,
  WordLink,
} from '../src/ui/index.ts'
import { mira, nowhere } from './sample.tsx'

/** A named box of pieces. */
const Piece = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 content-start gap-4 rounded-leaf-m bg-white p-6">
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
)

const row = 'flex flex-wrap items-center gap-4'

/** Buttons, fields, progress, messages. */
export function ChildPieces() {
  return (
    <div className="grid grid-cols-1 gap-6 px-gutter md:grid-cols-2">
      <Pressed />
      <Piece title="Messages">
        <div className={row}>
          <Button look="quiet" onClick={() => notify.success('Educator joined!')}>
            Joined
          </Button>
          <Button look="quiet" onClick={() => notify.warning('Please select an answer.')}>
            No answer
          </Button>
          <Button look="quiet" onClick={() => notify.error('Invalid code or server error')}>
            Wrong code
          </Button>
        </div>
        <Banner>You are offline. We keep trying.</Banner>
        <EmptyState
          text="You haven't started in any lesson yet."
          action={<Button render={nowhere}>Lessons</Button>}
        />
      </Piece>
      <Fields />
      <Steps />
      <Piece title="On their way">
        <Waiting />
        <Skeleton className="h-10" />
        <PageHeader title="What Is the Weather?" home={nowhere} back={nowhere} aside={mira} />
      </Piece>
      <PopupPiece />
    </div>
  )
}

function Pressed() {
  return (
    <Piece title="Pressed things are ink">
      <div className={row}>
        <Button size="big">Join</Button>
        <Button look="quiet" render={nowhere}>
          Lessons Started
        </Button>
        <Button busy busyText="Uploading...">
          Upload
        </Button>
        <Button icon={<Check />}>Mark Complete</Button>
      </div>
      <div className={row}>
        <RoundButton label="Home" icon={<Home />} render={nowhere} />
        <SpeakerButton text="Pressed things are ink" />
        <Menu
          label="More for Cloud shapes"
          items={[
            { label: 'Mark as Complete', icon: <Check /> },
            { label: 'Already Completed', disabled: true },
          ]}
        />
        {mira}
        <WordLink render={nowhere}>See a lesson</WordLink>
      </div>
      <div className={row}>
        <Chip>Learn for Free</Chip>
        <ClearableChip text="animals" />
      </div>
    </Piece>
  )
}

function Fields() {
  const [role, setRole] = useState<'student' | 'teacher'>()
  return (
    <Piece title="Fields">
      <SearchField label="Search Lessons" onSearch={() => undefined} />
      <TextField label="Comment" hint="Say what you made." />
      <CodeField
        label="Class code"
        error="Ask your teacher for the code."
        defaultValue="sunny-fox"
      />
      <CheckboxField label="I am ready" defaultChecked />
      <RadioCards
        label="Who are you?"
        value={role}
        onChange={setRole}
        options={[
          { value: 'student', label: 'Student', picture: '/pictures/words/ball.svg' },
          { value: 'teacher', label: 'Teacher', picture: '/pictures/words/apple.svg' },
        ]}
      />
    </Piece>
  )
}

function Steps() {
  const [stars, setStars] = useState(4)
  return (
    <Piece title="How far, how good">
      <LeafProgress label="3 of 8 done" done={3} total={8} />
      <LeafProgress size="big" label="Question 3 of 8" done={2} now={2} total={8} />
      <ProgressBar label="Weather" percent={38} />
      <div className={row}>
        <Stars value={4.5} count={12} />
        <Stars value={0} count={1} />
      </div>
      <StarsInput label="Rate this Lesson" value={stars} onChange={setStars} />
      <div className="area-lessons overflow-hidden rounded-leaf-l">
        <Fold title="Sun and sky" note="2 of 2">
          <p className="p-4">Good morning, Sun</p>
        </Fold>
        <Fold title="Rain and clouds" note="1 of 3" open>
          <p className="flex items-center gap-4 p-4">
            <Tick state="done" /> Cloud shapes
          </p>
          <p className="flex items-center gap-4 bg-area-300 p-4">
            <Tick state="now" /> Where does rain come from?
          </p>
          <p className="flex items-center gap-4 p-4">
            <Tick state="to-come" /> Make a rain jar
          </p>
        </Fold>
      </div>
    </Piece>
  )
}

function PopupPiece() {
  const [open, setOpen] = useState(false)
  return (
    <Piece title="Pop-up">
      <Button onClick={() => setOpen(true)}>Open the letter D</Button>
      <Popup
        open={open}
        onOpenChange={setOpen}
        area="activities"
        title="D is for dog"
        picture={{ src: '/pictures/words/dog.svg', alt: '' }}
        actions={
          <>
            <Button look="quiet">Hear</Button>
            <Button onClick={() => setOpen(false)}>Got it!</Button>
          </>
        }
      />
    </Piece>
  )
}
