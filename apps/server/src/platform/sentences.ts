// Sentences that the server itself says to people, in mails and on the page of a record. The folder
// `locales` holds the other languages, by the English sentence.
import { sentencesOf } from '@kinderleaf/identity'

/** A sentence in English, which becomes text in the language of whoever reads it. */
export const say = sentencesOf(new URL('../../locales/', import.meta.url))
