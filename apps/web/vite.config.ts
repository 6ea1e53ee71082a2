// How the web app is built: React, Tailwind, and Lingui's macros (the one thing that needs Babel,
// only for files that import them). No inline script or style goes into index.html: the content
// security policy allows none.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressedFiles } from './compressed-files.config.ts'
import { firstFiles } from './first-files.config.ts'
import { offlineFiles } from './offline-files.config.ts'
import { serviceWorker } from './service-worker.config.ts'

// The display face is needed by the first line on every page, and its file name is known only
// after the build.
const preloadDisplayFace: Plugin = {
  name: 'preload-display-face',
  transformIndexHtml(_html, { bundle }) {
    const file = Object.keys(bundle ?? {}).find((name) => name.includes('lexend-latin-wght'))
    if (!file) return []
    const attrs = {
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href: `/${file}`,
      crossorigin: '',
    }
    return [{ tag: 'link', attrs, injectTo: 'head' }]
  },
}

// Runs as soon as it has come, and waits neither for the framework nor for the page's own words.
const runFirst: Plugin = {
  name: 'run-first',
  transformIndexHtml(_html, { bundle }) {
    const module = join(import.meta.dirname, 'src/first-answers.ts')
    const chunk = Object.values(bundle ?? {}).find(
      (file) => file.type === 'chunk' && file.moduleIds.includes(module),
    )
    if (!chunk) return []
    const attrs = { type: 'module', async: true, fetchpriority: 'high', src: `/${chunk.fileName}` }
    return [{ tag: 'script', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head-prepend' }]
  },
}

// What the PDF viewer reads by name when a document needs it: character maps, the standard fonts and
// decoders of scanned pictures. The version stands in the address, since such files are kept for
// good.
const pdfFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const pdfVersion: string = JSON.parse(readFileSync(join(pdfFolder, 'package.json'), 'utf8')).version
const pdfAddress = `/assets/pdf-${pdfVersion}/`
const pdfFiles = ['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
  readdirSync(join(pdfFolder, folder))
    .filter((name) => !/\.wasm$|^quickjs/.test(name))
    .map((name) => `${folder}/${name}`),
)
const pdfData: Plugin = {
  name: 'pdf-data',
  config: () => ({ define: { 'import.meta.env.PDF_DATA': JSON.stringify(pdfAddress) } }),
  configureServer({ middlewares }) {
    middlewares.use(pdfAddress, (request, response) => {
      const path = pdfFiles.find((file) => `/${file}` === request.url)
      if (path?.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
      response.statusCode = path ? 200 : 404
      response.end(path ? readFileSync(join(pdfFolder, path)) : '')
    })
  },
  generateBundle() {
    for (const file of pdfFiles) {
      const fileName = pdfAddress.slice(1) + file
      this.emitFile({ type: 'asset', fileName, source: readFileSync(join(pdfFolder, file)) })
    }
  },
}

// The server that answers /api while `npm run dev` serves the pages.
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000'

// Tools also read this file from the root, where Lingui would look in vain.
const configPath = join(import.meta.dirname, 'lingui.config.ts')

// What stands together in one file, by the names of the modules in src.
const firstModules = [
  'first-answers|paths|session/(guard|next|session)|pictures/covers|state/(store|stored)',
  'api/(prefetched|call|connection|errors|request|token|transport)',
  'features/catalogue/scroll-place|ui/(cover|picture-sizes)',
]
// of the contract all but links of films, sentences and the rules of what is written, which no first
// page reads
const firstContract =
  'packages[\\\\/]contract(?!.*(?:days|video-links|web-links|plain-text|rich-text|stickers|voice-keys|sign-in-pictures|face-parts|errors|texts|refusals|data-kinds|event-words))'
const pagesContract = 'packages[\\\\/]contract.*(?:days|video-links|errors|texts|refusals)'
const headModules = ['ui/(SpeakerButton|area|Tile)']
const headIcons = 'lucide-react.*[\\\\/](volume-2|volume-off|arrow-left)\\.m?js$'
const pageModules = [
  'class-paths|layouts/(ChildPage|LoadFailure|Reading|SignedInCorner|shown-name)|pictures/faces|ui/Avatar|session/(user-storage|use-own-language)',
  'api/(queries|query-client|stale)',
  'features/catalogue/(audience|own-work|Catalogue|CatalogueCards|ForAudience|GrowingCards)',
  'features/join/(JoinPrompt|JoinAnother|JoinForm|MeetingFrame)',
  'features/due-dates/(due-words|due-date|due-days\\.rules|reader-zone)|features/pdf/PdfOpener|state/(made-for|new-key|uuid)',
  'features/watch/has-videos|features/submissions/picture-name|features/wall/picture-words|ui/voice/clip-key|ui/LeafBurst',
  'features/lessons/(marks/(MarkNews|mark-queue)|duration|ChapterFold)|features/quizzes/speech-beside-title',
  'ui/(PageHeader|BackButton|Sign|CardMeta|NewsLeaf|Links|download|teacher-name|reader-locale|Chip|Stars|Fold|RichText|SearchField|Field|MoreButton|Shapes|SpokenState)',
]

// small things that several pages of a teacher share
const deskModules = [
  'ui/(csv|language-names|Panel|Printed|dates)|features/submissions/printing|features/educator/(refusal-text|NextStep)',
  'features/desk-lists/(Choices|ListSearch|PeopleRows|RowGoesButton|SavedFileButton|ScrollBox|focus-after-removal)',
  'features/educator/students/(NobodyFound|table-query|progress-columns)|features/educator/tablets/WaitingChildren|features/quizzes/import/ImportLink',
  'features/authoring/(text-length|text-problems|leave-guard|entry|FormDialog|ThumbnailField|order/news|stored/(adding|EditStored)|unsaved/picture-text)',
]

// what a quiz is asked with, by a child, in a preview and for a whole class
const askingModules = [
  'features/quizzes/(QuestionView|QuizStage|pictures-ahead|quiz-run|use-quiz-run)',
]

// small things that pages with a quiz's result share, and pages with files that expire
const resultModules = ['features/quizzes/(ScoreFigures|ResultLeaves|sent-answers)|ui/Leaves']
const fileModules = ['ui/own-files|features/file-links/renewed-links']

// what a picture, a voice and a file take on their way to be handed in
const handInModules = [
  'api/hand-ins/(submit-hand-in|underway)|features/activities/draft|features/submissions/sorted-work',
  'ui/camera/(camera|use-camera)|ui/voice/recorder/blob-address|features/gallery/wall/use-image',
]

// what pages that lead to rooms say of playing without a network
const offlineModules = [
  'features/offline/(OfflineWay|RoomCard|play-rooms|stored-rooms|use-stored-rooms)',
]

function modules(names: readonly string[], elsewhere = ''): RegExp {
  const inSource = `src/(${names.join('|')})\\.tsx?$`.replaceAll('/', '[\\\\/]')
  return new RegExp(elsewhere ? `${inSource}|${elsewhere}` : inSource)
}

// The chunks that every page has loaded by the time it asks for another, by their names.
const loadedFirst = /\/(first|framework|rolldown-runtime|index)-/

export default defineConfig({
  plugins: [
    react(),
    lingui({ configPath }),
    babel({ presets: [linguiTransformerBabelPreset({}, { configPath })] }),
    tailwindcss(),
    preloadDisplayFace,
    runFirst,
    pdfData,
    firstFiles,
    compressedFiles,
    offlineFiles,
    serviceWorker,
  ],
  build: {
    manifest: true,
    // small files stay files: a data: address would need a hole in the policy
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // a lazy page names only what is not there yet: the list weighs on the first load
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => !loadedFirst.test(file)),
    },
    rolldownOptions: {
      output: {
        // the start names two hundred files: eight characters of a larger alphabet cost it 300 bytes more
        chunkFileNames: 'assets/[name]-[hash:7].js',
        hashCharacters: 'base36',
        codeSplitting: {
          groups: [
            // what the first answers need, and nothing of the framework
            { name: 'first', test: modules(firstModules, firstContract) },
            // changes only when a dependency does, and stays in the browser's cache
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler|@lingui)[\\/]/,
            },
            // on a slow line every further file costs more than what stands in it: what all pages
            // begin with, what home shares with the others, and what the others share
            { name: 'start', tags: ['$initial'] },
            { name: 'heads', test: modules(headModules, headIcons) },
            { name: 'pages', test: modules(pageModules, pagesContract) },
            // a file each otherwise, and a name each in the start
            { name: 'icons', test: /lucide-react/, minShareCount: 2 },
            // what every tool bar and menu is made of
            {
              name: 'composite',
              test: /@base-ui.*[\\/](composite|toolbar|use-button|useBaseUiId)/,
            },
            { name: 'desk', test: modules(deskModules) },
            { name: 'asking', test: modules(askingModules) },
            { name: 'results', test: modules(resultModules) },
            { name: 'files', test: modules(fileModules) },
            { name: 'hand-ins', test: modules(handInModules) },
            { name: 'offline', test: modules(offlineModules) },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      // the server is asked by the name that the browser knows
      ['/api', '/auth', '/identity', '/media', '/healthz'].map((path) => [
        path,
        { target: apiOrigin },
      ]),
    ),
  },
})
