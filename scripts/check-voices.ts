// Measures how well the clips of the English alphabet can be told apart. For authors; a recogniser
// is no child's ear.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { scoreClips } from './voices/score.ts'
import { alphabetFolder, readAlphabetRows } from './voices/table.ts'

const RUNS = 6

const HELP = `npm run voices:check [-- --runs N]

Plays every clip of content/alphabet/en to Debian's pocketsphinx (ffmpeg and pocketsphinx-en-us must
be installed), which picks one of its kind; of words also one of content/voices/distractors.txt.
Each is played N times (${RUNS}), beginning at another moment in another hiss. One run always hears
the same; runs differ where a clip hangs in the balance. Printed are the mean of the runs, and how
often what was not always known was known, and as what else it was heard.`

async function checkVoices(runs: number): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'kinderleaf-voices-'))
  try {
    for (const kind of ['word', 'letterName', 'letterSound'] as const) {
      const rows = readAlphabetRows().filter((row) => row.kind === kind)
      const scores = await scoreClips(rows, alphabetFolder, runs, work)
      const mean = scores.reduce((sum, { known }) => sum + known, 0) / runs
      const unsure = scores
        .filter(({ known }) => known < runs)
        .map(({ letter, known, mistaken }) => `${letter} ${known} (${[...mistaken].join(', ')})`)
      console.log(`${kind}: ${mean.toFixed(1)} of ${rows.length}; ${unsure.join('; ')}`)
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const { values: asked } = parseArgs({
  options: { help: { type: 'boolean' }, runs: { type: 'string', default: String(RUNS) } },
})
const runs = Number(asked.runs)
if (asked.help) console.log(HELP)
else if (Number.isInteger(runs) && runs > 0) await checkVoices(runs)
else {
  console.error('--runs takes a number of runs, such as 6.')
  process.exitCode = 1
}
