// Calls of this module's tests, as a teacher and as a child.
import { formOf, type School } from '../../../../test/school.ts'
import type { Actor } from '../../../platform/actor.ts'
import { wave } from './samples.ts'

const statement = 'I lend my voice to my class.'

export function studioOf(school: School) {
  const said = (text: string, changes: object = {}) => ({
    language: 'en',
    kind: 'word',
    text,
    ...changes,
  })
  return {
    agree: (by: Actor | null, input: object = { name: 'Rosa', statement }) =>
      school.call(by, 'PUT', '/api/educator/voices/speaker', input),
    put: (by: Actor | null, text: string, changes: object = {}, content: Buffer = wave()) =>
      school.call(
        by,
        'POST',
        '/api/educator/voices/clips',
        formOf({ ...said(text, changes), clip: new File([new Uint8Array(content)], 'clip.wav') }),
      ),
    own: async (by: Actor) => (await school.call(by, 'GET', '/api/educator/voices')).body,
    heard: (by: Actor | null) => school.call(by, 'GET', '/api/user/voices'),
    withdraw: (by: Actor, id: string) =>
      school.call(by, 'DELETE', `/api/educator/voices/speakers/${id}`),
    remove: (by: Actor, id: string) =>
      school.call(by, 'DELETE', `/api/educator/voices/clips/${id}`),
    load: (by: Actor | null, pack: Buffer) =>
      school.call(
        by,
        'POST',
        '/api/educator/voices/pack',
        formOf({ pack: new File([new Uint8Array(pack)], 'voices.zip') }),
      ),
    packLink: (by: Actor) => school.call(by, 'GET', '/api/educator/voices/pack'),
    listen: (url: string) => school.app.inject({ method: 'GET', url }),
    /** Removes all voices. */
    async reset() {
      await school.pool.query('truncate voice_speakers, voice_clips, media_files')
    },
  }
}
