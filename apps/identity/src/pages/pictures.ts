// The mark and the pictures of the pages; `npm run pictures` draws the files.
import { readFileSync } from 'node:fs'
import { html, type Markup, trusted } from './markup.ts'

export type PictureName = keyof typeof pictures

/** The mark as a file, for the favicon. */
export const markFile: string = read('mark')

export const mark: Markup = trusted(markFile)

/** Each upright for half a page, and as a band for phones. */
export const pictures = {
  fox: half('fox'),
  sprout: half('sprout'),
  owl: half('owl'),
  bird: half('bird'),
  fish: half('fish'),
}

function half(name: string): Markup {
  const [tall, wide] = [trusted(read(`${name}-tall`)), trusted(read(`${name}-wide`))]
  return html`<div class="tall">${tall}</div><div class="wide">${wide}</div>`
}

function read(name: string): string {
  return readFileSync(new URL(`../assets/pictures/${name}.svg`, import.meta.url), 'utf8').trim()
}
