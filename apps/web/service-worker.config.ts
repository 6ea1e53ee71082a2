// The service worker's build: what it keeps, and the web app manifest beside it.
import { VitePWA } from 'vite-plugin-pwa'
import { appManifest } from './app-manifest.config.ts'
import { alwaysStored } from './offline-files.config.ts'

/** index.html, the two faces in Latin letters, the marks of stylesheets, and what the pages need. */
const always =
  /^(index\.html|favicon\.svg|assets\/(lexend|figtree)-latin-[\w-]+\.woff2|assets\/marks-[\w-]+\.svg)$/

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
        manifest: entries.filter(({ url }) => always.test(url) || alwaysStored.has(url)),
        warnings: [],
      }),
    ],
    // names under assets/ hold a hash of the content
    dontCacheBustURLsMatching: /^assets\//,
  },
  manifest: appManifest,
})
