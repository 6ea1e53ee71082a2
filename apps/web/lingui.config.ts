// The catalogues of visible text: English is the source, one folder a language. `messages` is what
// home needs and is loaded with it, `pages` comes with the other pages, `desk` with those of teachers
// and keepers, `sentences` holds what the contract fixes and the server answers, `pictures` what our
// pictures are called and show; the ids of these two are the English texts themselves, so English
// loads none of them.

import {
  dataSentences,
  endpoints,
  errors,
  eventWords,
  languages,
  refusals,
  texts,
} from '@kinderleaf/contract/plain'
import { defineConfig } from '@lingui/cli'
import babel from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'
import library from '../../content/library.json' with { type: 'json' }
import rooms from './src/pictures/rooms.json' with { type: 'json' }
import words from './src/pictures/words.json' with { type: 'json' }

const tests = '**/*.test.*'
/** Of what is no feature, the pieces that home never shows. */
const notOfHome = [
  'layouts/LoadFailure.tsx',
  'routes/{LoadingPage,NotFoundPage}.tsx',
  'session/failure-sentence.ts',
  'ui/cards/Cards.tsx',
  'ui/{Chip,Desk,Dialog,ErrorSummary,Fold,MoreButton,QuizOption,SearchField,Shapes}.tsx',
  'ui/{Stars,UploadField}.tsx',
  'ui/teacher-name.ts',
  'ui/voice/recorder/*.tsx',
]
/** What only teachers and keepers see; nothing else may import it, which a test of architecture holds. */
const ofDesk = [
  'features/{accounts,clock,educator,recording,review,sheets,together}/**',
  'features/*/{editor,export,import,own,print,report,together,week}/**',
  'layouts/{ClassInUse,EducatorLayout}.tsx',
]
const inSource = (files: readonly string[]) => files.map((file) => `<rootDir>/src/${file}`)
const contractFile =
  /packages\/contract\/src\/(texts|errors|refusals|endpoints|data-kinds|event-words)\.ts$/

const fixed: Record<string, readonly (string | undefined)[]> = {
  texts: Object.values(texts),
  errors: Object.values(errors).map((error) => error.message),
  refusals: Object.values(refusals),
  'data-kinds': dataSentences,
  'event-words': Object.values(eventWords),
  endpoints: Object.values(endpoints).flatMap((endpoint) => [
    endpoint.failure,
    'invalid' in endpoint ? endpoint.invalid : undefined,
    'signIn' in endpoint ? endpoint.signIn : undefined,
  ]),
}

const ofPictures = [library.pictures, words, rooms]
  .flat()
  .flatMap(({ word, alt }) => [word, alt.replace(/\.$/, '')])
  .concat(Object.values(library.groups))

export default defineConfig({
  sourceLocale: 'en',
  locales: [...languages],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/messages',
      include: ['<rootDir>/src'],
      exclude: [
        tests,
        '**/src/features/!(home)/**',
        ...[...notOfHome, ...ofDesk].map((file) => `**/src/${file}`),
      ],
    },
    {
      path: '<rootDir>/src/locales/{locale}/pages',
      include: inSource(['features', ...notOfHome]),
      exclude: [tests, '**/src/features/home/**', ...ofDesk.map((file) => `**/src/${file}`)],
    },
    {
      path: '<rootDir>/src/locales/{locale}/desk',
      include: inSource(ofDesk),
      exclude: [tests],
    },
    {
      path: '<rootDir>/src/locales/{locale}/sentences',
      include: [
        '<rootDir>/../../packages/contract/src/{texts,errors,refusals,endpoints,data-kinds,event-words}.ts',
      ],
    },
    {
      path: '<rootDir>/src/locales/{locale}/pictures',
      include: ['<rootDir>/../../content/library.json'],
    },
  ],
  extractors: [
    {
      match: (file) => file.endsWith('content/library.json'),
      extract(file, _code, found) {
        for (const text of new Set(ofPictures))
          found({ id: text, message: text, origin: [file, 1] })
      },
    },
    {
      match: (file) => contractFile.test(file),
      extract(file, _code, found) {
        const [, table = ''] = contractFile.exec(file) ?? []
        for (const sentence of new Set(fixed[table])) {
          if (sentence) found({ id: sentence, message: sentence, origin: [file, 1] })
        }
      },
    },
    babel,
  ],
  // line numbers would change the catalogue with every edit
  format: formatter({ lineNumbers: false }),
})
