// @vitest-environment jsdom
// What the protocol's client remembers of films that have not arrived.
import { afterEach, expect, it } from 'vitest'
import { begunFilm } from './video-upload.ts'

afterEach(() => localStorage.clear())

const hour = 60 * 60 * 1000

/** As tus-js-client writes it. */
function remember(userId: string, filename: string, hoursAgo: number) {
  const creationTime = new Date(Date.now() - hoursAgo * hour).toString()
  const entry = { size: 9, metadata: { filename }, creationTime, uploadUrl: '/media/1' }
  const key = `tus::kinderleaf-film:${userId}:${filename}:9:1::${hoursAgo}`
  localStorage.setItem(key, JSON.stringify(entry))
}

it('is the latest of this person, as long as the server stores it', () => {
  expect(begunFilm('ana')).toBeUndefined()
  remember('ana', 'old.mp4', 25)
  expect(begunFilm('ana')).toBeUndefined()
  remember('ana', 'seed: one.mp4', 3)
  remember('ana', 'rain.mp4', 7)
  remember('eli', 'snow.mp4', 1)
  localStorage.setItem('tus::kinderleaf-film:ana:broken::1', '{')
  expect(begunFilm('ana')).toBe('seed: one.mp4')
})
