// Sentences that say more than the message of a failure code: at a field, or in its place. Plain
// data.
import { languages, limits } from './limits.ts'

export const refusals = {
  codeUnreadable: 'Please leave out the character that nobody can type.',
  codeTooShort: `Please write at least ${limits.codeShortest} letters and numbers.`,
  codeTooLong: `Please write at most ${limits.codeLength} letters and numbers.`,
  codeTooSimple: 'Please use at least 3 different letters or numbers.',
  codeOfManyAlphabets: 'Please use the letters of one alphabet only.',
  classFirst: 'Please join a class first. Your teacher has the code.',
  dueDateUnknown: `Please choose a day of the calendar, from ${limits.yearFirst} to ${limits.yearLast}.`,
  dayIsNotToday: 'Please choose a day that it is somewhere on earth.',
  guardianMissing: 'Please write who gave the consent.',
  lastDayUnknown: 'Please choose a day from today to the end of the school year.',
  dayUnknown: 'Please choose a day of the calendar that is not in the future.',
  childNameMissing: 'Please write a name.',
  childNameTooLong: `Please write a name of at most ${limits.nameLength} letters.`,
  ownName: 'She has an account of her own, and her name is written there.',
  voiceOfMovedWork: 'No parent has allowed her voice.',
  mergeOfSameKind: 'One account that you made and one of her own can become one.',
  mergeElsewhere: 'The account that you made was also used in another class.',
  mergeGrownUp: 'This account was opened for a grown-up.',
  mergeSuspended: 'One of the accounts is suspended.',
  mergeErasing: 'One of the accounts is to be erased.',
  groupTooLong: `Please write at most ${limits.groupLength} letters for a group.`,
  groupsTooMany: `A child can be in ${limits.groupsPerChild} groups.`,
  languageUnknown: `Please write one of ${languages.join(', ')}.`,
  ownIdTooLong: `Please write an id of at most ${limits.ownIdLength} letters.`,
  groupOfSeveral: 'Please leave out commas, semicolons and lines between groups.',
  ownIdTwice: 'This id stands in an earlier row.',
  childTwice: 'This child stands in an earlier row.',
  childTakenOut:
    'This child is not in your class any more. If you took her out, you can let her in again, under “Removed”.',
  classCodeUnknown: 'No class has this code. Your colleague finds hers under “Class Code”.',
  classCodeIsOwn: 'This is the code of your own class.',
  cellsTooMany: 'This row has more cells than columns.',
  consentUnreadable:
    'Please write “voice” or “camera”, the day as 2026-02-27, and who agreed: voice 2026-02-27 Ada Blum.',
  rowsTooMany: `Please add at most ${limits.registerRows} children at once.`,
  listEmpty: 'Please write one name a line.',
  nameColumnMissing: 'The first line names columns, and none of them is “name”.',
  takenOut: 'Ask your teacher to let you in.',
  childHasNoRoom:
    'This child has as many teachers as she can have. Another one has to remove her first.',
  nameIsAnother: 'Please write the name as it is shown.',
  keepersPassword:
    'The link for a new password of a keeper is made at the server, by whoever looks after it.',
  keepersSecondStep:
    'The second step of a keeper is taken off at the server, by whoever looks after it.',
  lastDayWrong: 'Please choose a day from today on, within a year.',
  filmsUnderWay: 'Other films are still on their way. Please wait until they have arrived.',
  tooSlow: 'This took too long to arrive. Please send it again.',
  keptFilesGone: 'What you kept from before is not there any more. Please take it out.',
  noForm: 'This call takes a multipart form.',
} as const
