// Makes the synthetic clips of the English alphabet from content/voices/en.tsv. For authors only:
// the clips are part of the repository.
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeClip } from './voices/clips.ts'
import { clipFolder, clipName, readVoiceTable } from './voices/table.ts'

const HELP = `npm run voices:make [-- LETTER ...]

Speaks every row of content/voices/en.tsv with Debian's flite (voice slt) and packs it with ffmpeg;
both must be installed. With arguments only the clips of these letters are made anew.`

if (process.argv.includes('--help')) console.log(HELP)
else await makeVoices(process.argv.slice(2))

async function makeVoices(letters: readonly string[]): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'kinderleaf-voices-'))
  mkdirSync(clipFolder, { recursive: true })
  try {
    let bytes = 0
    const rows = readVoiceTable().filter(
      ({ letter }) => letters.length === 0 || letters.includes(letter),
    )
    for (const row of rows) {
      const target = join(clipFolder, clipName(row))
      await makeClip(row, target, work)
      bytes += statSync(target).size
    }
    console.log(`${rows.length} clips, ${Math.round(bytes / 1000)} kB`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
