// Whose lesson or quiz a part of the page is: what is said there, that teacher says, if she can.
import { createContext } from 'react'

/** Stands around a lesson or a quiz, with the id of its teacher. */
export const EducatorVoice = createContext<string | undefined>(undefined)
