import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../test-page.tsx'
import type { LessonDraft } from '../../lessons/editor/lesson-draft.ts'
import { lessonName, lessonWork } from '../../lessons/editor/lesson-work.ts'
import { lessonOf } from '../../lessons/editor/test/drafts.ts'
import { KeptOffer } from './KeptOffer.tsx'
import { type Opening, useKeeping } from './keeping.ts'
import { keptOpening, useKeptOffers } from './kept-offers.ts'
import { type KeptWork, keepWork, readWork } from './kept-work.ts'

const place = { userId: 'maria', name: lessonName('seeds'), kind: lessonWork }
const cover = '/pictures/words/cover-sea.svg'
const values = { ...lessonOf({ Soil: ['seed'] }), courseThumbnail: cover }
const begun: Opening<LessonDraft> = { writer: 'first', base: { version: 3, values }, draft: values }

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** A window in which the lesson is written. */
function openWindow(opening: Opening<LessonDraft>) {
  const { result } = renderHook(() => {
    const form = useForm<LessonDraft>({ defaultValues: opening.draft })
    return { form, keeping: useKeeping(form, place, opening) }
  })
  const type = (courseTitle: string) =>
    act(() => {
      result.current.form.setValue('courseTitle', courseTitle)
      result.current.keeping.flush()
    })
  return { result, type, save: () => act(() => result.current.keeping.forget()) }
}

const openOffers = () =>
  renderHook(() => useKeptOffers(place), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  }).result

function theOffer(offers: ReturnType<typeof openOffers>): KeptWork<LessonDraft> {
  const { offer } = offers.current
  if (!offer) throw new Error('nothing is offered')
  return offer
}

function take(offers: ReturnType<typeof openOffers>): Opening<LessonDraft> {
  const taken: Opening<LessonDraft>[] = []
  act(() => void taken.push(keptOpening(offers.current.move(theOffer(offers)), place)))
  const [opening] = taken
  if (!opening) throw new Error('nothing was taken')
  return opening
}

/** The browser tells the other windows; here all of them are one. */
const tellWindows = () =>
  act(() => dispatchEvent(new StorageEvent('storage', { key: 'kinderleaf:maria:lesson:seeds' })))

const keptTitles = () =>
  readWork(place)
    .map(({ draft }) => draft.courseTitle)
    .toSorted()

test('two windows that go on with the same work keep, and save, each their own', () => {
  const first = openWindow(begun)
  first.type('Seeds')
  const offers = openOffers()
  const second = openWindow(take(offers))
  tellWindows()
  expect(keptTitles()).toEqual(['Seeds', 'Seeds'])
  second.type('Seeds and soil')
  first.type('Seeds and sun')
  expect(keptTitles()).toEqual(['Seeds and soil', 'Seeds and sun'])
  first.save()
  tellWindows()
  expect(keptTitles()).toEqual(['Seeds and soil'])
  second.save()
  tellWindows()
  expect(keptTitles()).toEqual([])
})

test('work that nobody is writing any more is kept once when it is gone on with', () => {
  keepWork(place, { ...begun, savedAt: 1 }, null)
  const offers = openOffers()
  const { writer } = take(offers)
  expect(readWork(place).map((entry) => entry.writer)).toEqual([writer])
  expect(writer).not.toBe('first')
  expect(offers.current.offer).toBeUndefined()
})

test('what is discarded in one window stays kept for the one in which it is being written', () => {
  const first = openWindow(begun)
  first.type('Seeds')
  const offers = openOffers()
  act(() => offers.current.discard(theOffer(offers)))
  expect(keptTitles()).toEqual([])
  tellWindows()
  expect(keptTitles()).toEqual(['Seeds'])
  expect(offers.current.offer).toBeUndefined()
})

test('an offer follows what the other window writes, and goes when it is saved there', () => {
  const first = openWindow(begun)
  first.type('Seeds')
  const offers = openOffers()
  first.type('Seeds and soil')
  tellWindows()
  expect(offers.current.offer?.draft.courseTitle).toBe('Seeds and soil')
  first.save()
  tellWindows()
  expect(offers.current.offer).toBeUndefined()
})

test('a field that is new to a lesson is a change, is kept, and is gone on with', () => {
  const first = openWindow(begun)
  expect(first.result.current.keeping.isDirty).toBe(false)
  const courseContent = values.courseContent.map((chapter) => ({
    ...chapter,
    chapterColor: 'green',
    chapterContent: chapter.chapterContent.map((lecture) => ({ ...lecture, language: 'tl' })),
  }))
  const draft = { ...values, ageFrom: 4, courseContent }
  act(() => {
    first.result.current.form.reset(draft)
    first.result.current.keeping.flush()
  })
  expect(first.result.current.keeping.isDirty).toBe(true)
  expect(take(openOffers()).draft).toEqual(draft)
})

/** Storage in which there is no room for pictures. */
function fillStorage() {
  const setItem = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (text.includes('data:image/')) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, text)
  })
}

const choosePicture = ({ result }: ReturnType<typeof openWindow>) =>
  act(() =>
    result.current.form.setValue(
      'courseThumbnail',
      new File(['seed'], 'seed.png', { type: 'image/png' }),
    ),
  )

test('a picture for which there is no room is told, and the one from before is kept', async () => {
  fillStorage()
  const first = openWindow(begun)
  first.type('Seeds')
  choosePicture(first)
  await waitFor(() => expect(first.result.current.keeping.isPictureLost).toBe(true))
  expect(first.result.current.keeping.kept).toBeTypeOf('number')
  const [kept] = readWork(place)
  expect(kept).toMatchObject({ isPictureLost: true, draft: { courseThumbnail: cover } })
  const offers = openOffers()
  show(<KeptOffer offer={theOffer(offers)} title="" onContinue={() => {}} onDiscard={() => {}} />)
  expect(screen.getByText(/The picture you chose could not be kept/)).toBeTruthy()
})

test('nothing is kept, nor said to be, when the picture was all', async () => {
  fillStorage()
  const first = openWindow(begun)
  choosePicture(first)
  await waitFor(() => expect(first.result.current.keeping.kept).toBe('full'))
  expect(first.result.current.keeping.isPictureLost).toBe(false)
  expect(readWork(place)).toEqual([])
})
