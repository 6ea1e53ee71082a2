// A picture that is made for an activity: the addresses of the drawing page and of the wall remember
// for which, so that handing in leads back there.
import { useSearchParams } from 'react-router'

const name = 'activity'

/** On the drawing page: none of the child's pictures, a new one. */
export const newPicture = 'new'

/** The same page, where what is made is for this activity; null changes nothing. */
export const madeFor = (path: string, activity: string | null): string =>
  activity === null
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: activity })}`

/** The activity that the address remembers. */
export const useMadeFor = (): string | null => useSearchParams()[0].get(name)
