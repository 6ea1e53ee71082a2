// In whose class a teacher's calls are made: her own, or that of another teacher who has her as a
// colleague. A choice of this tab, read once a page.
import {
  classHeader,
  type Endpoint,
  type EndpointName,
  endpoints,
} from '@kinderleaf/contract/plain'
import { createStore } from '../state/store.ts'
import { readText, tab, writeText } from '../state/stored.ts'

const key = 'kinderleaf:class'

const chosen = createStore(() => readText(key, tab))

/** The id of the teacher whose class it is; null for her own. */
export const classInUse = (): string | null => chosen.get()

/** Whether she is offered a teacher's call: in the class of another one what is personal is not. */
export function mayCall(name: EndpointName): boolean {
  const { personal }: Endpoint = endpoints[name]
  return !personal || classInUse() === null
}

/** Chooses a class for the pages that are loaded from now on; null is her own. */
export const chooseClass = (ownerId: string | null): boolean => writeText(key, ownerId, tab)

/** What says so in a request: in teachers' calls, and where everybody reads what is shown to each. */
export function classHeaders(
  { access }: Pick<Endpoint, 'access'>,
  ownerId = chosen.get(),
): Record<string, string> {
  const isInClass = access === 'educator' || access === 'open'
  return ownerId !== null && isInClass ? { [classHeader]: ownerId } : {}
}
