import { describe, expect, it } from 'vitest'
import { summaryOf } from './description.ts'

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
  })
})
