// The pieces of the teacher's screens.
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { defaultCover } from '../src/pictures/covers.ts'
import {
  Button,
  CheckboxField,
  Chip,
  ConfirmDialog,
  Density,
  DeskTitle,
  Dialog,
  EmptyState,
  ErrorSummary,
  Menu,
  Panel,
  PictureField,
  RadioCards,
  RichText,
  SelectField,
  TextArea,
  TextField,
  UploadField,
} from '../src/ui/index.ts'

/** Fields, uploads, dialogs. */
export function AdultPieces() {
  return (
    <Density is="adult" className="mt-6 grid grid-cols-1 gap-6 px-gutter py-8 md:grid-cols-2">
      <div className="md:col-span-2">
        <DeskTitle
          title="Create a New Lesson"
          action={<Button icon={<Plus />}>ADD LESSON</Button>}
        />
      </div>
      <FormPiece />
      <div className="grid content-start gap-6">
        <DialogsPiece />
        <Panel title="Nothing yet">
          <EmptyState
            text="No lessons yet. Make the first one."
            action={<Button>Add Lesson</Button>}
          />
        </Panel>
        <Panel title="Rich text">
          <div className="p-5">
            <RichText html="<p><strong>Plant one seed</strong> and watch it for three weeks.</p><ul><li>Five short videos</li><li><a href='https://example.org'>A link</a></li></ul>" />
          </div>
        </Panel>
      </div>
    </Density>
  )
}

function FormPiece() {
  const [kind, setKind] = useState<'short' | 'long'>('short')
  return (
    <form className="grid content-start gap-5" noValidate>
      <ErrorSummary errors={[]} />
      <TextField label="Title" defaultValue="From Seed to Sunflower" />
      <TextField
        label="Lesson URL"
        defaultValue="sunflower video"
        error="Paste the full link, beginning with https://"
      />
      <TextArea label="Description" hint="What will the children learn?" />
      <SelectField
        label="Correct answer"
        placeholder="Choose one"
        options={['A', 'B', 'C', 'D'].map((value) => ({ value, label: value }))}
      />
      <RadioCards
        label="Length"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'short', label: 'Short', hint: 'Up to 5 lectures' },
          { value: 'long', label: 'Long' },
        ]}
      />
      <CheckboxField label="Preview: anyone can watch it free" defaultChecked />
      <UploadField
        label="Supporting file"
        chooseLabel="Choose file"
        accept=".pdf,.doc,.docx"
        hint="PDF, DOC or DOCX"
        onFiles={() => undefined}
        onRemove={() => undefined}
        items={[
          { id: '1', name: 'sunflower-diary.pdf', percent: 72 },
          { id: '2', name: 'growing.docx' },
          { id: '3', name: 'film.mov', error: 'Choose a PDF, DOC or DOCX file.' },
        ]}
      />
      <PictureField
        label="Thumbnail"
        chooseLabel="Choose picture"
        hint="No picture? We use this one."
        src={defaultCover('activity').src}
        alt={defaultCover('activity').alt}
        onFiles={() => undefined}
      />
    </form>
  )
}

function DialogsPiece() {
  const [open, setOpen] = useState<'lecture' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <Panel
      title="Watch it grow"
      note={<Chip>Preview</Chip>}
      action={
        <Menu
          label="More for Watch it grow"
          items={[
            { label: 'Edit', icon: <Pencil /> },
            { label: 'Delete', icon: <Trash2 />, danger: true, onSelect: () => setOpen('delete') },
          ]}
        />
      }
    >
      <div className="flex flex-wrap gap-3 p-5">
        <Button look="quiet" onClick={() => setOpen('lecture')}>
          Add a lecture
        </Button>
        <Button look="text">Cancel</Button>
        <Button look="danger" onClick={() => setOpen('delete')}>
          Delete lesson
        </Button>
        <Button busy busyText="Updating...">
          Update Course
        </Button>
      </div>
      <Dialog
        title="Add lecture"
        open={open === 'lecture'}
        onOpenChange={close}
        actions={
          <>
            <Button look="text" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Add lecture</Button>
          </>
        }
      >
        <TextField label="Lecture title" />
        <TextField label="Duration (minutes)" type="number" />
      </Dialog>
      <ConfirmDialog
        title="Delete this lesson?"
        confirmLabel="Delete lesson"
        open={open === 'delete'}
        onOpenChange={close}
        onConfirm={close}
      >
        Its chapters and files, and the progress of 12 students, will be lost.
      </ConfirmDialog>
    </Panel>
  )
}
