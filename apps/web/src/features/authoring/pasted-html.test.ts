// @vitest-environment jsdom
import { type ChainedCommands, Editor } from '@tiptap/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cleanHtml } from '../../../../server/src/platform/rich-text.ts'
import { cleanPasted } from './pasted-html.ts'
import { htmlOf, pasteProps, richTextExtensions } from './rich-text-schema.ts'

// jsdom has no layout and no clipboard
beforeAll(() => {
  vi.stubGlobal('ClipboardEvent', class extends Event {})
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null })
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
})
let editor: Editor
afterEach(() => editor?.destroy())

function open(content = ''): Editor {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: richTextExtensions,
    content,
    injectCSS: false,
    editorProps: pasteProps,
  })
  return editor
}

/** The editor's HTML after a paste. */
function pasted(html: string): string {
  open().view.pasteHTML(html)
  return htmlOf(editor)
}

const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0cm; font-family:"Calibri",sans-serif;} --></style>
</head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<h1 style='mso-list:none'><span lang=EN-US style='color:#2F5496;mso-ansi-language:EN-US'>Seeds<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:0cm'><b style='mso-bidi-font-weight:normal'><span
lang=EN-US style='font-size:14.0pt;color:red'>Plant</span></b><span lang=EN-US> one
<i>seed</i><span style='mso-spacerun:yes'>  </span>today.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>A cup<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span
style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>made of paper<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>Soil<o:p></o:p></p>
<p class=MsoNormal>Then <a href="https://school.example/water" style='color:#0563C1'><span style='text-decoration:underline'>water</span></a>
and <a name="_Toc1"></a>wait, <a href="file:///C:/plan.docx">as planned</a>.<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>First</p>
<!--EndFragment-->
</body></html>`

const googleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4f1c"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-family:Arial;color:#000;font-weight:400;">Our week</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:700;font-style:normal;">Monday</span><span style="font-size:11pt;font-weight:400;"> we </span><span style="font-style:italic;">sing</span><span style="text-decoration:line-through;">shout</span>.</p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">A drum</span></p></li><li dir="ltr"><p dir="ltr"><span>A bell</span></p></li></ul><p dir="ltr"><a href="https://songs.example/"><span style="color:#1155cc;text-decoration:underline;">Songs</span></a></p></b><br class="Apple-interchange-newline">`

it('keeps the text, structure and nested lists of Word, and no styles', () => {
  expect(pasted(word)).toBe(
    [
      '<h2>Seeds</h2><p><strong>Plant</strong> one <em>seed</em> today.</p>',
      '<ul><li><p>A cup</p><ul><li><p>made of paper</p></li></ul></li><li><p>Soil</p></li></ul>',
      '<p>Then <a target="_blank" rel="noopener noreferrer nofollow" href="https://school.example/water">water</a>',
      ' and wait, as planned.</p><ol><li><p>First</p></li></ol>',
    ].join(''),
  )
})

it('keeps as bold only what is bold in Google Docs', () => {
  expect(pasted(googleDocs)).toBe(
    [
      '<h2>Our week</h2><p><strong>Monday</strong> we <em>sing</em><s>shout</s>.</p>',
      '<ul><li><p>A drum</p></li><li><p>A bell</p></li></ul>',
      '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://songs.example/">Songs</a></p>',
    ].join(''),
  )
})

it('keeps only the text of a web page that a description allows', () => {
  const html =
    '<div class="hero" style="color:red" onclick="x()"><h1>Hello</h1><div>One <span>two</span></div>' +
    '<table><tr><td>Left</td><td>Right</td></tr></table><img src="https://a.example/p.png" alt="">' +
    '<script>alert(1)</script><a href="javascript:alert(1)">three</a><p>&nbsp;</p><p><br></p></div>'
  expect(cleanPasted(html)).toBe('<h2>Hello</h2><p>One two</p><p>Left</p><p>Right</p>three')
  expect(pasted(html)).toBe('<h2>Hello</h2><p>One two</p><p>Left</p><p>Right</p><p>three</p>')
})

it('joins words that were copied in the editor itself to the line they are pasted into', () => {
  expect(pasted('<p data-pm-slice="1 1 []">seed</p>')).toBe('<p>seed</p>')
})

/** The document of an HTML text, whatever the order of its attributes. */
const documentOf = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

const formats: [string, (chain: ChainedCommands) => ChainedCommands][] = [
  ['a heading', (chain) => chain.toggleHeading({ level: 2 })],
  ['a smaller heading', (chain) => chain.toggleHeading({ level: 3 })],
  ['the smallest heading', (chain) => chain.toggleHeading({ level: 4 })],
  ['bold words', (chain) => chain.toggleBold()],
  ['italic words', (chain) => chain.toggleItalic()],
  ['underlined words', (chain) => chain.toggleUnderline()],
  ['struck words', (chain) => chain.toggleStrike()],
  ['a list', (chain) => chain.toggleBulletList()],
  ['a numbered list', (chain) => chain.toggleOrderedList()],
  [
    'a numbered list that goes on at three',
    (chain) => chain.toggleOrderedList().updateAttributes('orderedList', { start: 3 }),
  ],
  ['a quote', (chain) => chain.toggleBlockquote()],
  ['a link', (chain) => chain.setLink({ href: 'https://school.example/a?b=1&c=2' })],
  ['a line break', (chain) => chain.setHardBreak().insertContent('leaf')],
]

it.each(formats)('the server accepts what is written here unchanged: %s', (_name, format) => {
  open('<p>seed &amp; soil</p>')
  const plain = htmlOf(editor)
  format(editor.chain().selectAll()).run()
  const written = htmlOf(editor)
  expect(written).not.toBe(plain)
  expect(documentOf(cleanHtml(written)).isEqualNode(documentOf(written))).toBe(true)
})

it.each([word, googleDocs])('the server accepts the cleaned HTML of a paste unchanged', (html) => {
  const written = pasted(html)
  expect(documentOf(cleanHtml(written)).isEqualNode(documentOf(written))).toBe(true)
})
