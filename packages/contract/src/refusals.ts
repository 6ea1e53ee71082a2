// Sentences that say more than the message of a failure code: at a field, or in its place. Plain
// data.
import { limits } from './limits.ts'

export const refusals = {
  codeUnreadable: 'Please leave out the character that nobody can type.',
  codeTooShort: `Please write at least ${limits.codeShortest} letters and numbers.`,
  codeTooLong: `Please write at most ${limits.codeLength} letters and numbers.`,
  codeTooSimple: 'Please use at least 3 different letters or numbers.',
  codeOfManyAlphabets: 'Please use the letters of one alphabet only.',
  takenOut: 'Ask your teacher to let you in.',
  childHasNoRoom:
    'This child has as many teachers as she can have. Another one has to remove her first.',
  lastDayWrong: 'Please choose a day from today on, within a year.',
  noForm: 'This call takes a multipart form.',
} as const
