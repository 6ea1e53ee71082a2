// The service worker's build and the web app manifest, with which a browser can install the product.
import { VitePWA } from 'vite-plugin-pwa'
import { keptAlways } from './offline-files.config.ts'

/** index.html, the two faces in Latin letters, and what the pages need (offline-files.config.ts). */
const always = /^(index\.html|favicon\.svg|assets\/(lexend|figtree)-latin-[\w-]+\.woff2)$/

const screenshot = (name: string, sizes: string, label: string) => ({
  src: `/app/${name}.png`,
  sizes,
  type: 'image/png',
  form_factor: name.endsWith('wide') ? ('wide' as const) : ('narrow' as const),
  label,
})

export const serviceWorker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'service-worker',
  filename: 'service-worker.ts',
  // the app registers it itself, after its first page
  injectRegister: false,
  includeManifestIcons: false,
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['**/*.{html,js,css,svg,woff2,mp3,json}'],
    manifestTransforms: [
      (entries) => ({
        manifest: entries.filter(({ url }) => always.test(url) || keptAlways.has(url)),
        warnings: [],
      }),
    ],
    // names under assets/ hold a hash of the content
    dontCacheBustURLsMatching: /^assets\//,
  },
  manifest: {
    id: '/',
    name: 'Kinderleaf',
    short_name: 'Kinderleaf',
    description:
      'Free lessons, quizzes and activities for children aged 3 to 8 and their teachers.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fff8ea',
    theme_color: '#fff8ea',
    categories: ['education', 'kids'],
    icons: [
      { src: '/app/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/app/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/app/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    screenshots: [
      screenshot('alphabet-narrow', '720x1280', 'The alphabet'),
      screenshot('animals-narrow', '720x1280', 'Animals'),
      screenshot('learn-wide', '1280x800', 'Look, listen, interact'),
      screenshot('alphabet-wide', '1280x800', 'The alphabet'),
    ],
  },
})
