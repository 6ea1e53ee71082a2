// The editor of rich text, loaded when a page needs it. It writes what the server accepts:
// headings, bold, italic, lists, quotes and links. The library's styles are not injected; the
// product's replace them.
import { Toolbar } from '@base-ui/react/toolbar'
import { useLingui } from '@lingui/react/macro'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EditorFrame, editorTextClass, SmallTool } from '../../ui/index.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { htmlOf, pasteProps, richTextExtensions } from './rich-text-schema.ts'

interface RichTextEditorProps {
  readonly id: string
  readonly labelId: string
  readonly noteId: string | undefined
  readonly invalid: boolean
  /** The initial HTML. */
  readonly html: string
  /** Called with the HTML of every change; empty without a text. */
  readonly onChange: (html: string) => void
}

/** Toolbar and text. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, labelId, noteId, invalid, html, onChange } = props
  const editor = useEditor({
    extensions: richTextExtensions,
    content: html,
    injectCSS: false,
    editorProps: {
      ...pasteProps,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        ...(noteId ? { 'aria-describedby': noteId } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        class: editorTextClass,
      },
    },
    onUpdate: ({ editor }) => onChange(htmlOf(editor)),
  })
  return (
    <EditorFrame invalid={invalid}>
      <FormatBar editor={editor} />
      <EditorContent editor={editor} />
    </EditorFrame>
  )
}

function FormatBar({ editor }: { editor: Editor }) {
  const { t } = useLingui()
  const [isLinking, setLinking] = useState(false)
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      h2: editor.isActive('heading', { level: 2 }),
      h3: editor.isActive('heading', { level: 3 }),
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
      quote: editor.isActive('blockquote'),
      link: editor.isActive('link'),
      canUndo: editor.can().undo(),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <Toolbar.Root
      aria-label={t`Format`}
      className="flex flex-wrap gap-0.5 border-b border-line p-1"
    >
      <Tool
        label={t`Heading`}
        pressed={state.h2}
        onClick={() => chain().toggleHeading({ level: 2 }).run()}
      >
        <Heading2 />
      </Tool>
      <Tool
        label={t`Smaller heading`}
        pressed={state.h3}
        onClick={() => chain().toggleHeading({ level: 3 }).run()}
      >
        <Heading3 />
      </Tool>
      <Tool label={t`Bold`} pressed={state.bold} onClick={() => chain().toggleBold().run()}>
        <Bold />
      </Tool>
      <Tool label={t`Italic`} pressed={state.italic} onClick={() => chain().toggleItalic().run()}>
        <Italic />
      </Tool>
      <Tool
        label={t`List`}
        pressed={state.bullets}
        onClick={() => chain().toggleBulletList().run()}
      >
        <List />
      </Tool>
      <Tool
        label={t`Numbered list`}
        pressed={state.numbers}
        onClick={() => chain().toggleOrderedList().run()}
      >
        <ListOrdered />
      </Tool>
      <Tool label={t`Quote`} pressed={state.quote} onClick={() => chain().toggleBlockquote().run()}>
        <Quote />
      </Tool>
      <Tool label={t`Link`} pressed={state.link} onClick={() => setLinking(true)}>
        <Link2 />
      </Tool>
      <Tool label={t`Undo`} disabled={!state.canUndo} onClick={() => chain().undo().run()}>
        <Undo2 />
      </Tool>
      <LinkDialog editor={editor} open={isLinking} onOpenChange={setLinking} />
    </Toolbar.Root>
  )
}

interface ToolProps {
  readonly label: string
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

function Tool({ label, pressed, disabled, onClick, children }: ToolProps) {
  return (
    <Toolbar.Button
      render={<SmallTool label={label} />}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Toolbar.Button>
  )
}
