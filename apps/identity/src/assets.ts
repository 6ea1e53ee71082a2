// The stylesheet, fonts, mark and scripts, served by the provider under names that contain a
// hash of their content.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Scripts } from './pages/page.ts'
import { markFile } from './pages/pictures.ts'

interface Asset {
  name: string
  type: string
  content: Buffer
}

export interface Assets {
  files: Asset[]
  stylesheet: string
  favicon: string
  scripts: Scripts
}

const fontFiles = [
  import.meta.resolve('@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2'),
  import.meta.resolve('@fontsource-variable/lexend/files/lexend-latin-ext-wght-normal.woff2'),
]

const passkeyLibrary = new URL(
  '../dist/bundle/index.umd.min.js',
  import.meta.resolve('@simplewebauthn/browser'),
)
const passkeyForms = new URL('./assets/passkeys.js', import.meta.url)
const passwordButtons = new URL('./assets/passwords.js', import.meta.url)

/** Reads all files and computes their paths below the mount path. */
export function loadAssets(mountPath: string): Assets {
  const fonts = fontFiles.map((address) =>
    named('woff2', 'font/woff2', readFileSync(new URL(address))),
  )
  const template = readFileSync(new URL('./assets/identity.css', import.meta.url), 'utf8')
  // The stylesheet refers to font-0 and font-1; their real names are inserted.
  const css = fonts.reduce((text, font, i) => text.replace(`font-${i}.woff2`, font.name), template)
  const stylesheet = named('css', 'text/css; charset=utf-8', Buffer.from(css))
  const favicon = named('svg', 'image/svg+xml', Buffer.from(markFile))
  const passkeys = script(
    readFileSync(passkeyLibrary),
    Buffer.from('\n'),
    readFileSync(passkeyForms),
  )
  const passwords = script(readFileSync(passwordButtons))
  return {
    files: [...fonts, stylesheet, favicon, passkeys, passwords],
    stylesheet: `${mountPath}/assets/${stylesheet.name}`,
    favicon: `${mountPath}/assets/${favicon.name}`,
    scripts: {
      passkeys: `${mountPath}/assets/${passkeys.name}`,
      passwords: `${mountPath}/assets/${passwords.name}`,
    },
  }
}

/** Serves the files, cached for ever. */
export function registerAssets(app: FastifyInstance, assets: Assets): void {
  for (const asset of assets.files) {
    app.get(`/assets/${asset.name}`, (_request, reply) => {
      reply
        .type(asset.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .send(asset.content)
    })
  }
}

const script = (...parts: Buffer[]): Asset =>
  named('js', 'text/javascript; charset=utf-8', Buffer.concat(parts))

function named(extension: string, type: string, content: Buffer): Asset {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16)
  return { name: `${hash}.${extension}`, type, content }
}
