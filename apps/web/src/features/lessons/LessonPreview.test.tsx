import type { CourseDetails } from '@kinderleaf/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../api/index.ts'
import { paths, patterns } from '../../paths.ts'
import { show } from '../../test-page.tsx'
import { Component } from './LessonDetailsPage.tsx'
import { lecturesNamed, weather } from './player/test/weather.ts'

// jsdom has no layout
Element.prototype.scrollIntoView = () => {}
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('offers the file of a preview whose provider does not answer', async () => {
  const preview = {
    isPreviewFree: true,
    lectureUrl: 'https://youtu.be/abc_DEF-1',
    supportingFileUrl: '/media/private/1/drops.pdf',
    supportingFileName: 'drops.pdf',
  }
  const chapterContent = lecturesNamed('Rain').map((lecture) => ({ ...lecture, ...preview }))
  const courseContent = weather.courseContent.map((chapter) => ({ ...chapter, chapterContent }))
  const courseData: CourseDetails = { ...weather, courseContent }
  const answers: Record<string, object> = {
    [`/api/course/${weather._id}`]: { courseData },
    '/api/settings': { settings: { accountUrl: '' } },
  }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ success: true, ...answers[address] }),
  )
  const { person } = show(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <MemoryRouter initialEntries={[paths.course(weather._id)]}>
        <Routes>
          <Route path={patterns.course} element={<Component />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const press = await screen.findByRole('button', { name: 'Preview: Rain' })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await person.click(press)
  await screen.findByText('The video is coming…')
  await act(() => vi.advanceTimersByTimeAsync(8_100))
  expect(screen.getByRole('alert').textContent).toContain('This video cannot be shown right now.')
  expect(screen.getByRole('button', { name: 'Open: drops.pdf' })).toBeTruthy()
})
