// The wall looks at a card: what it takes for one, and what a child is told without a camera.
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patterns } from '../../paths.ts'
import { openDesk, refusal } from '../../test-desk.tsx'
import { secretIn } from './code-reader.ts'
import { Component } from './ScanPage.tsx'

const camera = { refusal: '', sees: '', isOn: 0 }

async function getUserMedia() {
  if (camera.refusal) throw new DOMException('no', camera.refusal)
  camera.isOn += 1
  const track = Object.assign(new EventTarget(), {
    stop: () => {
      camera.isOn -= 1
    },
    getSettings: () => ({ facingMode: 'user' }),
  })
  return { getTracks: () => [track], getVideoTracks: () => [track] }
}

/** The reader that a browser has. */
class OwnReader {
  static getSupportedFormats = async () => ['qr_code']
  detect = async () => (camera.sees ? [{ rawValue: camera.sees }] : [])
}

beforeEach(() => {
  Object.assign(camera, { refusal: '', sees: '', isOn: 0 })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('BarcodeDetector', OwnReader)
  const mediaDevices = { getUserMedia, enumerateDevices: async () => [] }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
  const state = { configurable: true, get: () => HTMLMediaElement.HAVE_ENOUGH_DATA }
  Object.defineProperty(HTMLMediaElement.prototype, 'readyState', state)
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'readyState')
})

const open = (server: () => object = () => new Promise(() => {})) =>
  openDesk(patterns.scan, { at: patterns.scan, page: <Component /> }, server)

test.each([
  ['http://school.test/badge#a-secret', 'a-secret'],
  ['https://192.168.1.5:3000/badge#a-secret', 'a-secret'],
  ['http://school.test/badge', undefined],
  ['http://school.test/join?code=Sunny-Fox-27#x', undefined],
  ['a-secret', undefined],
  ['', undefined],
])('of %j the secret is %j', (text, secret) => {
  expect(secretIn(text)).toBe(secret)
})

test('a card that the camera sees is sent, and the camera is off then', async () => {
  camera.sees = 'http://school.test/badge#a-secret'
  const { calls } = open()
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]).toMatchObject({ path: '/auth/badge', body: { secret: 'a-secret' } })
  await waitFor(() => expect(camera.isOn).toBe(0))
})

test('a card that is not good is told, and another one may be shown', async () => {
  camera.sees = 'http://school.test/badge#the-old-one'
  const { calls, person } = open(() => refusal(404, 'BADGE_UNKNOWN', 'Not good.'))
  await screen.findByText('This card is not good any more. Ask your teacher for a new one.')
  camera.sees = 'http://school.test/badge#the-new-one'
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ secret: 'the-new-one' }))
})

test.each([
  ['NotAllowedError', 'The camera is switched off. Find your face instead.'],
  ['NotFoundError', 'The camera does not work here. Find your face instead.'],
  ['NotReadableError', 'The camera does not work here. Find your face instead.'],
])('without a camera (%s) the child is led to the faces', async (name, sentence) => {
  camera.refusal = name
  open()
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the faces' }).getAttribute('href')).toBe('/wall')
})

test('on plain http, where browsers lend no camera, it says so', async () => {
  vi.stubGlobal('isSecureContext', false)
  open()
  await screen.findByText('The camera does not work here. Find your face instead.')
})
