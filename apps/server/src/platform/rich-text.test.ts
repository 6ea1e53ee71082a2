import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanHtml, textOf } from './rich-text.ts'

describe('cleanHtml', () => {
  it('keeps what the editor can write', () => {
    const html =
      '<h2>Leaves</h2><p>Find <strong>three</strong> <em>red</em> ones.<br />Then:</p>' +
      '<ul><li>draw</li></ul><ol><li>count</li></ol><blockquote>Well done</blockquote>'
    expect(cleanHtml(html)).toBe(html)
  })

  it.each([
    '<script>alert(1)</script>',
    '<style>p{}</style>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<iframe src="https://example.org"></iframe>',
    '<form action="/"><input name="a"></form>',
  ])('drops %s', (html) => {
    expect(cleanHtml(html)).toBe('')
  })

  it('drops what a database cannot keep', () => {
    expect(cleanHtml('<p>a\0b\ud800</p>')).toBe('<p>ab\ufffd</p>')
  })

  it('drops attributes', () => {
    expect(cleanHtml('<p style="color:red" onclick="alert(1)" class="x">a</p>')).toBe('<p>a</p>')
  })

  it('keeps the number that a list begins with', () => {
    expect(cleanHtml('<ol start="3" type="a"><li>a</li></ol>')).toBe(
      '<ol start="3"><li>a</li></ol>',
    )
    expect(cleanHtml('<ol start="-x"><li>a</li></ol>')).toBe('<ol><li>a</li></ol>')
  })

  it('makes a link to the web one that gives nothing away', () => {
    expect(cleanHtml('<a href="https://example.org/a?b=1" onclick="x()">see</a>')).toBe(
      '<a href="https://example.org/a?b=1" rel="noopener noreferrer nofollow" target="_blank">see</a>',
    )
  })

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.org',
    '//example.org',
    'https://me:secret@example.org/',
    'https://me@example.org/',
    '/educator',
    '',
  ])('keeps only the words of a link to %j', (href) => {
    expect(cleanHtml(`<a href="${href}">see</a>`)).toBe('see')
  })

  it('closes what was badly nested', () => {
    expect(cleanHtml('<p><script<p><p>')).toBe('<p></p><p></p><p></p>')
  })

  it('changes nothing the second time', () => {
    const pieces = fc.constantFrom(
      ...['<p>', '</p>', '<b>', '<a href="https://example.org/?a=1&b=2">', '</a>', '<h1>'],
      ...['&lt;script&gt;', '<', '&', '"', '<ul><li>', '<script', '<!--', '-->', 'leaf', '\u00a0'],
    )
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        const once = cleanHtml(parts.join(''))
        expect(cleanHtml(once)).toBe(once)
      }),
    )
  })
})

describe('textOf', () => {
  it('reads the words in one line', () => {
    expect(textOf('<h2>Leaves</h2><p>red &amp; <b>yel</b>low<br>five &lt; six</p>')).toBe(
      'Leaves red & yellow five < six',
    )
  })

  it.each(['', '<p></p>', '<p>&nbsp;</p><p><br></p>', '<p> \u200b </p>', '<script>a</script>'])(
    'finds nothing to read in %j',
    (html) => {
      expect(textOf(html)).toBe('')
    },
  )
})
