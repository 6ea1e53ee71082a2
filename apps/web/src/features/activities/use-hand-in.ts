// One hand-in on the page: its files, which are kept from the moment they are chosen, and what becomes
// of it once it is submitted. Changes are made one after another.
import type { Submission } from '@kinderleaf/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  forgetHandIn,
  type KeptFile,
  type KeptHandIn,
  keepHandIn,
  newHandIn,
  readHandIn,
} from '../../api/hand-ins/kept-hand-ins.ts'
import { submitHandIn } from '../../api/hand-ins/submit-hand-in.ts'
import { outbox } from '../../api/outbox/index.ts'
import type { Saved } from '../../state/how-saved.ts'
import {
  moveFile,
  noneRefused,
  type Refused,
  startFrom,
  withPicture,
  withVoice,
} from './hand-in.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export interface HandIn {
  /** Undefined while it is read. */
  readonly kept: KeptHandIn | undefined
  readonly refused: Refused
  /** Whether chosen files are being made ready. */
  readonly isAdding: boolean
  /** Whether the device had room for it. */
  readonly room: Saved
  /** What the server has just taken. */
  readonly sent: Submission | null
  readonly closeSent: () => void
  readonly add: (files: readonly KeptFile[]) => void
  readonly remove: (name: string) => void
  readonly speak: (recording: Blob) => void
  /** Makes it another attempt, which begins with the files of the one before. */
  readonly followUp: (again: string, earlier: readonly KeptFile[]) => void
  /** To another place among the files, from 0. */
  readonly move: (name: string, to: number) => void
  readonly submit: (rest: Pick<KeptHandIn, 'comment' | 'externalLink' | 'again'>) => void
}

export function useHandIn(userId: string, activityId: string): HandIn {
  const [refused, setRefused] = useState(noneRefused)
  const [room, setRoom] = useState<Saved>('saved')
  const [adding, setAdding] = useState(0)
  const [sent, setSent] = useState<Submission | null>(null)
  const { kept, latest, read, change } = useKept(userId, activityId)

  useEffect(
    () =>
      outbox.subscribe((event) => {
        if (event.entry.key !== latest.current?.submissionKey) return
        if (event.kind === 'sent') {
          setSent('submission' in event.answer ? event.answer.submission : null)
        }
        if (event.kind === 'sent' || event.kind === 'refused') void read()
      }),
    [latest, read],
  )

  const add = useCallback(
    (files: readonly KeptFile[]) => {
      setAdding((count) => count + 1)
      change(async (was) => {
        // one at a time: each is decoded as a whole
        const ready: KeptFile[] = []
        for (const file of files) ready.push(await shrinkPhoto(file))
        const choice = await withPicture(was.files, ready)
        setRefused(choice.refused)
        const next = { ...was, files: choice.files }
        setRoom(await keepHandIn(next))
        return next
      }).finally(() => setAdding((count) => count - 1))
    },
    [change],
  )
  const remove = (name: string) =>
    void change(async (was) => {
      setRefused(noneRefused)
      const files = was.files.filter((file) => file.name !== name)
      const next = { ...was, files, failure: null }
      if (files.length > 0 || was.again !== null) setRoom(await keepHandIn(next))
      else await forgetHandIn(was)
      return next
    })
  const speak = (recording: Blob) =>
    void change(async (was) => {
      const choice = await withVoice(was.files, recording)
      setRefused(choice.refused)
      const next = { ...was, files: choice.files, failure: null }
      setRoom(await keepHandIn(next))
      return next
    })
  const followUp = useCallback(
    (again: string, earlier: readonly KeptFile[]) =>
      void change(async (was) => {
        if (was.again === again) return was
        const choice = await startFrom(earlier, was.files)
        setRefused(choice.refused)
        const next = { ...was, again, files: choice.files, failure: null }
        setRoom(await keepHandIn(next))
        return next
      }),
    [change],
  )
  const move = (name: string, to: number) =>
    void change(async (was) => {
      const from = was.files.findIndex((file) => file.name === name)
      const next = moveFile(was, from, to)
      if (from >= 0) setRoom(await keepHandIn(next))
      return next
    })
  const submit: HandIn['submit'] = (rest) =>
    void change(async (was, shown) => {
      // what she sees was sent by another window
      if (was.submissionKey !== shown.submissionKey) return was
      setRefused(noneRefused)
      // what is kept of an attempt is of the one that it follows
      const again = was.again ?? rest.again
      const next = { ...was, ...rest, again, submittedAt: Date.now(), failure: null }
      setRoom(await submitHandIn(next))
      return next
    })
  const isAdding = adding > 0
  const closeSent = () => setSent(null)
  const changes = { add, remove, move, speak, followUp, submit }
  return { kept, refused, isAdding, room, sent, closeSent, ...changes }
}

function useKept(userId: string, activityId: string) {
  const [kept, setKept] = useState<KeptHandIn>()
  const latest = useRef<KeptHandIn>(undefined)
  const last = useRef(Promise.resolve())

  const inTurn = useCallback((step: () => Promise<KeptHandIn | undefined>) => {
    last.current = last.current.then(async () => {
      latest.current = await step()
      setKept(latest.current)
    })
    return last.current
  }, [])
  const read = useCallback(
    () =>
      inTurn(async () => (await readHandIn(userId, activityId)) ?? newHandIn(userId, activityId)),
    [inTurn, userId, activityId],
  )
  /** Changes it as it is kept now, which another window may have changed, unless it is on its way. */
  const change = useCallback(
    (step: (was: KeptHandIn, shown: KeptHandIn) => Promise<KeptHandIn>) =>
      inTurn(async () => {
        const shown = latest.current
        if (!shown) return shown
        const unkept = shown.files.length === 0 ? shown : newHandIn(userId, activityId)
        const was = (await readHandIn(userId, activityId)) ?? unkept
        return was.submittedAt === null ? step(was, shown) : was
      }),
    [inTurn, userId, activityId],
  )
  useEffect(() => {
    void read()
    // another tab has sent it, or has it back
    const hear = ({ key, newValue }: StorageEvent) => {
      const { submissionKey } = latest.current ?? {}
      if (submissionKey && newValue === null && key?.endsWith(`:${submissionKey}`)) void read()
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [read])
  return { kept, latest, read, change }
}
