// Draws the pictures of the web app and the sign-in pages as files, so that scripts do not carry
// them. For authors only: the pictures are in the repository.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAppPictures } from './pictures/app.ts'
import { drawnFiles, drawnFolders } from './pictures/files.ts'

const HELP = `npm run pictures [-- --app]

Writes the SVG files that scripts/pictures draws. --app also makes what an installed app is shown
with, in apps/web/public: its icons, and screenshots of the built product, which it starts by itself
on a temporary folder. That needs a browser, ffmpeg, and a build (npm run build -w @kinderleaf/web).`

const root = join(import.meta.dirname, '..')

function draw(): void {
  for (const folder of Object.keys(drawnFolders)) {
    rmSync(join(root, folder), { recursive: true, force: true })
    mkdirSync(join(root, folder), { recursive: true })
  }
  for (const [path, markup] of drawnFiles) writeFileSync(join(root, path), markup)
}

if (process.argv.includes('--help')) console.log(HELP)
else {
  draw()
  if (process.argv.includes('--app')) await createAppPictures()
}
