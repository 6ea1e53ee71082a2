import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../../test-page.tsx'
import type { LessonDraft } from '../../lessons/editor/lesson-draft.ts'
import { lessonKind } from '../../lessons/editor/lesson-kind.ts'
import { lessonOf } from '../../lessons/editor/test/drafts.ts'
import { UnsavedOffer } from './UnsavedOffer.tsx'
import { readWork, storeWork, type UnsavedWork } from './unsaved-work.ts'
import { storedOpening, useWorkOffers } from './work-offers.ts'
import { type Opening, useWorkStorage } from './work-storage.ts'

const slot = { userId: 'maria', name: lessonKind.nameOf('seeds'), kind: lessonKind }
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
    return { form, storage: useWorkStorage(form, slot, opening) }
  })
  const type = (courseTitle: string) =>
    act(() => {
      result.current.form.setValue('courseTitle', courseTitle)
      result.current.storage.flush()
    })
  return { result, type, save: () => act(() => result.current.storage.forget()) }
}

const openOffers = () =>
  renderHook(() => useWorkOffers(slot), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  }).result

function theOffer(offers: ReturnType<typeof openOffers>): UnsavedWork<LessonDraft> {
  const { offer } = offers.current
  if (!offer) throw new Error('nothing is offered')
  return offer
}

function take(offers: ReturnType<typeof openOffers>): Opening<LessonDraft> {
  const taken: Opening<LessonDraft>[] = []
  act(() => void taken.push(storedOpening(offers.current.move(theOffer(offers)), slot)))
  const [opening] = taken
  if (!opening) throw new Error('nothing was taken')
  return opening
}

/** The browser tells the other windows; here all of them are one. */
const dispatchStorage = () =>
  act(() => dispatchEvent(new StorageEvent('storage', { key: 'kinderleaf:maria:lesson:seeds' })))

const storedTitles = () =>
  readWork(slot)
    .map(({ draft }) => draft.courseTitle)
    .toSorted()

test('two windows that go on with the same work store, and save, each their own', () => {
  const first = openWindow(begun)
  first.type('Seeds')
  const offers = openOffers()
  const second = openWindow(take(offers))
  dispatchStorage()
  expect(storedTitles()).toEqual(['Seeds', 'Seeds'])
  second.type('Seeds and soil')
  first.type('Seeds and sun')
  expect(storedTitles()).toEqual(['Seeds and soil', 'Seeds and sun'])
  first.save()
  dispatchStorage()
  expect(storedTitles()).toEqual(['Seeds and soil'])
  second.save()
  dispatchStorage()
  expect(storedTitles()).toEqual([])
})

test('work that nobody is writing any more is stored once when it is gone on with', () => {
  storeWork(slot, { ...begun, savedAt: 1 }, null)
  const offers = openOffers()
  const { writer } = take(offers)
  expect(readWork(slot).map((entry) => entry.writer)).toEqual([writer])
  expect(writer).not.toBe('first')
  expect(offers.current.offer).toBeUndefined()
})

test('what is discarded in one window stays stored for the one in which it is being written', () => {
  const first = openWindow(begun)
  first.type('Seeds')
  const offers = openOffers()
  act(() => offers.current.discard(theOffer(offers)))
  expect(storedTitles()).toEqual([])
  dispatchStorage()
  expect(storedTitles()).toEqual(['Seeds'])
  expect(offers.current.offer).toBeUndefined()
})

test('an offer follows what the other window writes, and goes when it is saved there', () => {
  const first = openWindow(begun)
  first.type('Seeds')
  const offers = openOffers()
  first.type('Seeds and soil')
  dispatchStorage()
  expect(offers.current.offer?.draft.courseTitle).toBe('Seeds and soil')
  first.save()
  dispatchStorage()
  expect(offers.current.offer).toBeUndefined()
})

test('a field that is new to a lesson is a change, is stored, and is gone on with', () => {
  const first = openWindow(begun)
  expect(first.result.current.storage.isDirty).toBe(false)
  const courseContent = values.courseContent.map((chapter) => ({
    ...chapter,
    chapterColor: 'green',
    chapterContent: chapter.chapterContent.map((lecture) => ({ ...lecture, language: 'tl' })),
  }))
  const draft = { ...values, ageFrom: 4, courseContent }
  act(() => {
    first.result.current.form.reset(draft)
    first.result.current.storage.flush()
  })
  expect(first.result.current.storage.isDirty).toBe(true)
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

test('a picture for which there is no room is told, and the one from before is stored', async () => {
  fillStorage()
  const first = openWindow(begun)
  first.type('Seeds')
  choosePicture(first)
  await waitFor(() => expect(first.result.current.storage.isPictureLost).toBe(true))
  expect(first.result.current.storage.stored).toBeTypeOf('number')
  const [stored] = readWork(slot)
  expect(stored).toMatchObject({ isPictureLost: true, draft: { courseThumbnail: cover } })
  const offers = openOffers()
  show(
    <UnsavedOffer offer={theOffer(offers)} title="" onContinue={() => {}} onDiscard={() => {}} />,
  )
  expect(screen.getByText(/The picture you chose could not be kept/)).toBeTruthy()
})

test('nothing is stored, nor said to be, when the picture was all', async () => {
  fillStorage()
  const first = openWindow(begun)
  choosePicture(first)
  await waitFor(() => expect(first.result.current.storage.stored).toBe('full'))
  expect(first.result.current.storage.isPictureLost).toBe(false)
  expect(readWork(slot)).toEqual([])
})
