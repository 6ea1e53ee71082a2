// The mark and the pictures that fill one half of each page; `npm run pictures` draws the files.
import { readFileSync } from 'node:fs'
import { html, type Markup, trusted } from './markup.ts'

export type PictureName = keyof typeof pictures

/** The mark as a file of its own, for the browser's tab. */
export const markFile: string = read('mark')

export const mark: Markup = trusted(markFile)

/** Each for an upright half and for a band across a phone. */
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
