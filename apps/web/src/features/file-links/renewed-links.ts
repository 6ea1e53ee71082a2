// New links to files, in place of those that have run out; asked for together, and known for as long
// as they are good.
import { call } from '../../api/index.ts'
import { session } from '../../session/index.ts'
import { unsigned } from '../../ui/index.ts'

/** Links are valid for ten minutes at least. */
const goodMs = 9 * 60_000
/** The pictures of a page are refused one after the other. */
const gatherMs = 50
/** What a new link was refused for is nothing that another one mends, if it comes so soon. */
const hopelessMs = 60_000

interface Renewed {
  readonly link: string
  readonly at: number
}
type Links = ReadonlyMap<string, string | null>

/** By address without signature. A page is of one person: another one loads it anew. */
const known = new Map<string, Renewed>()
let gathering: { readonly addresses: Set<string>; readonly links: Promise<Links> } | undefined

/** A new link to the file of one that was refused; undefined where there is none. */
export async function renewedLink(refused: string): Promise<string | undefined> {
  const address = unsigned(refused)
  const last = known.get(address)
  const age = last ? Date.now() - last.at : Number.POSITIVE_INFINITY
  if (last && last.link !== refused && age < goodMs) return last.link
  if (last?.link === refused && age < hopelessMs) return undefined
  gathering ??= gather()
  gathering.addresses.add(address)
  const links = await gathering.links.catch((): Links => new Map())
  const link = links.get(address)
  if (!link) return undefined
  known.set(address, { link, at: Date.now() })
  return link === refused ? undefined : link
}

function gather() {
  const addresses = new Set<string>()
  const links = new Promise<void>((resolve) => setTimeout(resolve, gatherMs)).then(() => {
    gathering = undefined
    return readLinks([...addresses])
  })
  return { addresses, links }
}

/** Children get what is theirs or was said to their work, teachers also what was handed in to them. */
async function readLinks(urls: string[]): Promise<Links> {
  const state = session.current()
  if (state.kind !== 'signedIn' || state.user.role === null) return new Map()
  const name = state.user.role === 'student' ? 'ownFileLinks' : 'fileLinks'
  const { links } = await call(name, { body: { urls } })
  return new Map(urls.map((url, at) => [url, links[at] ?? null]))
}
