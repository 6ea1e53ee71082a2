// The teacher whose lesson or quiz a part of the page shows: her recordings are preferred there.
import { createContext } from 'react'

/** Around a lesson or a quiz, with the id of its teacher. */
export const EducatorVoice = createContext<string | undefined>(undefined)
