// A server that keeps pictures as ours does, for the tests of this folder.
interface Stored {
  owner: string
  kind: string
  subject: string | null
  state: string | null
  updatedAt: string
  deletedAt: string | null
  voiceId: string | null
  voiceUrl: string | null
  voiceAt: string | null
}

class ApiError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

interface Input {
  params?: { id: string }
  form?: FormData
  as?: string
}

const pictures = new Map<string, Stored>()
const refuses = new Set<string>()
const noPictures: string[] = []
let calls: string[] = []

const wire = (id: string, { owner: _owner, ...stored }: Stored) => ({
  _id: id,
  width: 4,
  height: 3,
  createdAt: new Date(60_000).toISOString(),
  imageUrl: 'data:image/webp;base64,AAAA',
  smallUrl: 'data:image/webp;base64,AAAA',
  ...stored,
})

function owned(id: string, owner: string | undefined): Stored {
  const stored = pictures.get(id)
  if (!stored || stored.owner !== owner) throw new ApiError(404, 'PICTURE_NOT_FOUND')
  return stored
}

function save(id: string, { form, as = '' }: Input) {
  if (refuses.has(id)) throw new ApiError(415, 'WRONG_FILE_TYPE')
  const { kind, subject = null, state, updatedAt } = JSON.parse(String(form?.get('picture')))
  const before = pictures.get(id)
  if (!before && pictures.size >= fakeServer.room) throw new ApiError(507, fakeServer.whenFull)
  const last = before && (before.deletedAt ?? before.updatedAt)
  if (!before || updatedAt > String(last)) {
    const { voiceId = null, voiceUrl = null, voiceAt = null } = before ?? {}
    const changed = { owner: as, kind, subject, state, updatedAt, deletedAt: null }
    pictures.set(id, { ...changed, voiceId, voiceUrl, voiceAt })
  }
  return { picture: wire(id, owned(id, as)) }
}

async function saveVoice(id: string, { form, as }: Input) {
  const stored = owned(id, as)
  const recording = form?.get('recording')
  if (recording && fakeServer.isVoiceClosed) throw new ApiError(422, 'CHILD_VOICE_CLOSED')
  const said: { id: string; spokenAt: string } = JSON.parse(String(form?.get('voice')))
  if (stored.voiceAt !== null && stored.voiceAt >= said.spokenAt) {
    return { picture: wire(id, stored) }
  }
  stored.voiceAt = said.spokenAt
  const isSaid = recording instanceof Blob
  stored.voiceId = isSaid ? said.id : null
  stored.voiceUrl = isSaid ? `data:audio/wav,${await recording.text()}` : null
  return { picture: wire(id, stored) }
}

async function call(name: string, input: Input) {
  calls.push(name)
  if (fakeServer.away) throw new ApiError(0, 'OFFLINE')
  const id = input.params?.id ?? ''
  switch (name) {
    case 'galleryPictures': {
      const own = [...pictures].filter(([, { owner }]) => owner === input.as)
      const { moved } = fakeServer
      return { pictures: own.map(([each, stored]) => wire(each, stored)), moved }
    }
    case 'galleryPicture':
      return { picture: wire(id, owned(id, input.as)) }
    case 'savePicture':
      return save(id, input)
    case 'savePictureVoice':
      return saveVoice(id, input)
    case 'deletePicture':
      owned(id, input.as).deletedAt ??= new Date(90_000).toISOString()
      return {}
    case 'restorePicture':
      owned(id, input.as).deletedAt = null
      return {}
    default:
      throw new Error(`${name} is no call about pictures`)
  }
}

export const fakeServer = {
  call,
  ApiError,
  pictures,
  /** Pictures that it does not take. */
  refuses,
  away: false,
  /** Whether no parent allows a voice. */
  isVoiceClosed: false,
  /** Pictures of another child now. */
  moved: noPictures,
  /** How many pictures it keeps. */
  room: 100,
  /** What it says when there are more. */
  whenFull: 'GALLERY_FULL',
  calls: (name: string): number => calls.filter((each) => each === name).length,
  /** Deleted from another device. */
  remove(id: string): void {
    const stored = pictures.get(id)
    if (stored) stored.deletedAt = new Date().toISOString()
  },
  begin(): void {
    pictures.clear()
    refuses.clear()
    fakeServer.moved = []
    calls = []
    fakeServer.away = false
    fakeServer.isVoiceClosed = false
    fakeServer.room = 100
    fakeServer.whenFull = 'GALLERY_FULL'
  },
}
