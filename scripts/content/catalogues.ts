// Gaps of the catalogues of visible text: what nobody has translated yet, and is shown in English.
import { type Findings, missing } from './findings.ts'

/** As `lingui extract` writes it: each text is one line. */
const untranslated = /^msgid "(.+)"\nmsgstr ""$/gm

/** Checks the catalogue of one part of the pages, a PO file. */
export const checkCatalogue = (po: string): Findings => ({
  faults: [],
  gaps: missing(
    'texts without a translation',
    [...po.matchAll(untranslated)].map(([, text = '']) => text),
  ),
})
