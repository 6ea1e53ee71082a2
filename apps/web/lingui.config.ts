// The catalogues of visible text: English is the source, one folder a language. `messages` is what
// home needs and is loaded with it, `pages` comes with the other pages, `sentences` holds what the
// contract fixes and the server answers; its ids are the English sentences themselves, so English
// loads none of it.

import {
  dataSentences,
  endpoints,
  errors,
  eventWords,
  refusals,
  texts,
} from '@kinderleaf/contract/plain'
import { defineConfig } from '@lingui/cli'
import babel from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'

const tests = '**/*.test.*'
/** Of what is no feature, the pieces that home never shows. */
const notOfHome = [
  'layouts/{ClassInUse,EducatorLayout,LoadFailure}.tsx',
  'routes/{LoadingPage,NotFoundPage}.tsx',
  'ui/cards/Cards.tsx',
  'ui/{Chip,Desk,Dialog,ErrorSummary,Fold,MoreButton,QuizOption,SearchField,Shapes}.tsx',
  'ui/{Stars,UploadField}.tsx',
  'ui/teacher-name.ts',
]
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

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/messages',
      include: ['<rootDir>/src'],
      exclude: [tests, '**/src/features/!(home)/**', ...notOfHome.map((file) => `**/src/${file}`)],
    },
    {
      path: '<rootDir>/src/locales/{locale}/pages',
      include: ['<rootDir>/src/features', ...notOfHome.map((file) => `<rootDir>/src/${file}`)],
      exclude: [tests, '**/src/features/home/**'],
    },
    {
      path: '<rootDir>/src/locales/{locale}/sentences',
      include: [
        '<rootDir>/../../packages/contract/src/{texts,errors,refusals,endpoints,data-kinds,event-words}.ts',
      ],
    },
  ],
  extractors: [
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
