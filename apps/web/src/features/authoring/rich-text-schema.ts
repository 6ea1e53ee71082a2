// The schema of the rich-text editor: exactly what the server accepts
// (apps/server/src/platform/rich-text.ts). Pasted HTML is cleaned first.
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

/** Handles a paste. */
export const pasteProps = { transformPastedHTML: cleanPasted }

/** The HTML to send; empty without a text. */
export const htmlOf = (editor: Editor): string =>
  // without the empty last line, which is for typing
  editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, '')
