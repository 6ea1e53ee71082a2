// Lets a child hear her teachers: reads what they have recorded when she is there, and again as time
// goes by, since teachers record on and links run out. Without the network the other voices speak.
import { call, connection } from '../../api/index.ts'
import { type RecordedVoice, setRecordedVoice } from '../../ui/voice/index.ts'
import { type FindRecording, recordingsOf } from './class-recordings.ts'

/** A teacher's new recordings are heard after this long at the latest. */
const freshMs = 60_000
/** Links are good for ten minutes at least. */
const linksGoodMs = 9 * 60 * 1_000
/** A tap waits no longer for the list: another voice speaks then. */
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
    // what is known still stands; the next tap after a while asks again
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

/** To be called once a child is signed in; leaving or changing accounts loads the page anew. */
export function startClassVoices(): void {
  if (requestedAt > 0) return
  void readAgain()
  setRecordedVoice(recorded)
}
