// What the editor of rich text knows: exactly what the server keeps
// (apps/server/src/platform/rich-text.ts). Whatever else is pasted is cleaned first.
import { isWebLink } from '@kinderleaf/contract/plain'
import type { Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { cleanPasted } from './pasted-html.ts'

/** Headings, emphasis, lists, quotes and links. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: isWebLink },
  }),
]

/** How it takes what is pasted. */
export const pasteProps = { transformPastedHTML: cleanPasted }

/** What is written, as it is sent; empty when there is nothing to read. */
export const htmlOf = (editor: Editor): string =>
  // the empty last line is there to be written in
  editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
