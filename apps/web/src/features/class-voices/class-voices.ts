// A child hears her teachers' recordings: their list is read after the sign-in, and again at
// intervals, since teachers record more and links expire. Without the network the other voices
// speak.
import { call, connection } from '../../api/index.ts'
import { type RecordedVoice, setRecordedVoice } from '../../ui/voice/index.ts'
import { type FindRecording, recordingsOf } from './class-recordings.ts'

/** A teacher's new recordings are used after this time at the latest. */
const freshMs = 60_000
/** Links are valid for ten minutes at least. */
const linksGoodMs = 9 * 60 * 1_000
/** How long a tap waits for the list before another voice speaks. */
const patienceMs = 1_500

interface Recordings {
  readonly find: FindRecording
  readonly at: number
}

let recordings: Recordings | undefined
let reading: Promise<void> | undefined
let requestedAt = 0

function readAgain(): Promise<void> {
  reading ??= read().finally(() => {
    reading = undefined
  })
  return reading
}

async function read(): Promise<void> {
  requestedAt = Date.now()
  try {
    const { voices } = await call('classVoices')
    recordings = { find: recordingsOf(voices), at: Date.now() }
    setRecordedVoice(recorded)
  } catch {
    // the last list stays; a later tap reads it again
  }
}

const waited = (task: Promise<void>): Promise<void> =>
  Promise.race([task, new Promise<void>((resolve) => setTimeout(resolve, patienceMs))])

const recorded: RecordedVoice = (speech) => {
  const now = Date.now()
  const isDue = now - requestedAt > freshMs
  if (isDue && connection.isReachable()) void readAgain()
  if (recordings && now - recordings.at < linksGoodMs) return recordings.find(speech)
  return reading && waited(reading).then(() => recordings?.find(speech))
}

/** Call it once a child is signed in; signing out or changing the account reloads the page. */
export function startClassVoices(): void {
  if (requestedAt > 0) return
  void readAgain()
  setRecordedVoice(recorded)
}
