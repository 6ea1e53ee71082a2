// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { saysMore, summaryOf } from './description.ts'

describe('the summary of a lesson', () => {
  it('keeps a short text whole and drops its tags', () => {
    expect(summaryOf('<p>Clouds &amp; <strong>rain</strong></p>')).toBe('Clouds & rain')
  })

  it('counts 200 characters of text, not of markup', () => {
    const html = `<p><a href="https://example.org/${'x'.repeat(300)}">${'a'.repeat(250)}</a></p>`
    expect(summaryOf(html)).toBe(`${'a'.repeat(200)}…`)
  })

  it('never cuts a character in two', () => {
    const family = '👩‍👩‍👧‍👦'
    expect(summaryOf(`<p>${family.repeat(201)}</p>`)).toBe(`${family.repeat(200)}…`)
  })

  it('keeps exactly 200 characters without an ellipsis', () => {
    expect(summaryOf('a'.repeat(200))).toBe('a'.repeat(200))
  })

  it('parts paragraphs and list items by a space and ignores scripts', () => {
    const html = '<p>One</p><ul><li>two</li><li>three</li></ul><script>four</script>'
    expect(summaryOf(html)).toBe('One two three')
    const list = 'You need:<ul><li>paper<ol><li>white</li></ol></li><li>glue</li></ul>and time'
    expect(summaryOf(list)).toBe('You need: paper white glue and time')
  })

  it('makes words of broken and nested markup, never a part of a tag', () => {
    const pieces: [string, string][] = [
      ['<p>Sun<b> and <i>rain', 'Sun and rain'],
      ['2 < 3 & 4 > 1', '2 < 3 & 4 > 1'],
      ['<a href="x" title="<b>no</b>">Look</a>', 'Look'],
      ['<p>&lt;script&gt;</p>', '<script>'],
      [`${'a'.repeat(199)}<strong>b</strong>c`, `${'a'.repeat(199)}b…`],
      [`${'a'.repeat(199)} <em>bc</em>`, `${'a'.repeat(199)}…`],
      ['<style>p{}</style><p></p><br>', ''],
    ]
    for (const [html, text] of pieces) expect(summaryOf(html)).toBe(text)
  })

  it('counts an accent, a flag and a joined letter as one with what they belong to', () => {
    for (const character of ['e\u0301', '🇵🇭', '👍🏽', 'ก็', 'क्षि', 'ﷺ']) {
      expect(summaryOf(character.repeat(201))).toBe(`${character.repeat(200)}…`)
    }
  })
})

describe('the whole description', () => {
  it('is shown only where it says more than its summary', () => {
    expect(saysMore('<p>Clouds &amp; <strong>rain</strong></p>')).toBe(false)
    expect(saysMore('')).toBe(false)
    expect(saysMore(`<p>${'a'.repeat(201)}</p>`)).toBe(true)
    expect(saysMore('<p>See <a href="https://example.org">this</a></p>')).toBe(true)
    expect(saysMore('<ul><li>Paper</li><li>Glue</li></ul>')).toBe(true)
  })
})
