// The catalogues of visible text: English is the source, one file a language.
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}/messages',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*', '**/ui/Gallery*', '**/ui/gallery/**'],
    },
  ],
  // line numbers would change the catalogue with every edit
  format: formatter({ lineNumbers: false }),
})
