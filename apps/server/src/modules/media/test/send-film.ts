// Sends films by the tus protocol, as the page does, without a socket.
import { sitePaths } from '@kinderleaf/contract/plain'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { MediaSchool } from './media-school.ts'

export type FilmSender = ReturnType<typeof createFilmSender>

/** The headers that create an upload. */
export const uploadHeaders = (content: Buffer, fileName: string): Record<string, string> => ({
  'tus-resumable': '1.0.0',
  'upload-length': String(content.length),
  'upload-metadata': `filename ${Buffer.from(fileName).toString('base64')}`,
})

/** Sends films as that person; without a name as a visitor. */
export function createFilmSender(app: FastifyInstance, who: string | undefined) {
  const person = who ? { 'x-test-user': who } : {}
  const request = (
    method: 'HEAD' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS',
    url: string,
    headers: Record<string, string | undefined> = { 'tus-resumable': '1.0.0' },
    payload?: Buffer,
  ) => {
    const given = Object.entries({ ...headers, ...person }).filter(([, value]) => value)
    return app.inject({ method, url, headers: Object.fromEntries(given), payload })
  }
  const piece = { 'content-type': 'application/offset+octet-stream' }

  return {
    request,
    /** Creates an upload; returns its address. */
    async begin(content: Buffer, fileName = 'sky.mp4'): Promise<string> {
      const answer = await request('POST', sitePaths.videoUploads, uploadHeaders(content, fileName))
      return String(answer.headers.location)
    },
    beginWith: (content: Buffer, fileName: string) =>
      request(
        'POST',
        sitePaths.videoUploads,
        { ...uploadHeaders(content, fileName), ...piece },
        content,
      ),
    send: (url: string, content: Buffer, offset: number) =>
      request(
        'PATCH',
        url,
        { 'tus-resumable': '1.0.0', 'upload-offset': String(offset), ...piece },
        content,
      ),
    finish: (url: string) =>
      request('POST', `/api/educator/videos/${url.split('/').at(-1)}/finish`, {}),
  }
}

interface FinishedUpload {
  secure_url: string
}

/** That rosa's film is answered, stored and watched as it was sent, however it came. */
export async function expectKept(school: MediaSchool, film: Buffer, answer: FinishedUpload) {
  expect(answer).toMatchObject({
    success: true,
    resource_type: 'video',
    original_filename: 'sky.mp4',
    bytes: film.length,
  })
  const watched = await school.get(answer.secure_url)
  expect(watched.headers['content-type']).toBe('video/mp4')
  expect(watched.rawPayload.equals(film)).toBe(true)
  expect(await school.uploadRows()).toEqual([])
  expect(await school.rows()).toMatchObject([
    { kind: 'video', visibility: 'private', owner_id: 'rosa', kept_at: null },
  ])
}
