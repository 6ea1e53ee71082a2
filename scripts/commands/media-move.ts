// Moves the uploaded files of a school into a bucket (S3) or back. The server may keep running until
// the last run.
import { parseArgs } from 'node:util'
import { loadConfig, SettingError } from '../../apps/server/src/config.ts'
import { moveFiles, type Place } from '../../apps/server/src/modules/media/index.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import type { Environment } from '../../apps/server/src/settings/readers.ts'
import type { Command } from './run-command.ts'

const HELP = `npm run media:move -- --to s3|files [--switch]

Copies all uploaded files into the bucket of S3_BUCKET, or from there into the media folder
(MEDIA_DIR), and reads each of them back. Nothing is removed. Whatever ends it, run it again: it goes
on where it stopped. The school may go on running and uses the place that it used.

  --switch  copy what came since, and use the other place from the next start on: stop the school
            before. If it ran nevertheless, run this again once it was started anew.`

export const mediaMove: Command = { help: HELP, run: move }

async function move(words: string[], environment: Environment): Promise<string> {
  const { to, isSwitch } = readWords(words)
  const config = loadConfig(environment)
  if (config instanceof SettingError) throw config
  const { copied, bytes, known } = await moveFiles(config.media, to, isSwitch)
  const megabytes = Math.round(bytes / 1024 / 1024)
  const done = `${copied} contents (${megabytes} MB) were copied and read back; ${known} were there.`
  return `${done}\n${isSwitch ? afterSwitch(to, config.media.folder) : beforeSwitch(to)}`
}

const beforeSwitch = (to: Place): string =>
  'The school still uses the place that it used. Stop it, run' +
  ` npm run media:move -- --to ${to} --switch, and start it again.`

const afterSwitch = (to: Place, folder: string): string =>
  to === 's3'
    ? `The school uses the bucket from its next start. The folder files in ${folder} holds copies:` +
      ' delete it once you have seen your files, since whoever is erased is still in it.'
    : 'Take S3_BUCKET and the other settings of the bucket out, and start the school. The bucket' +
      ' holds copies: empty it once you have seen your files, since whoever is erased is still in it.'

function readWords(words: string[]): { to: Place; isSwitch: boolean } {
  try {
    const { values } = parseArgs({
      args: words,
      options: { to: { type: 'string' }, switch: { type: 'boolean', default: false } },
    })
    const { to, switch: isSwitch } = values
    if (to === 's3' || to === 'files') return { to, isSwitch }
  } catch {
    // A word that is none of these; the help says which there are.
  }
  throw new StartProblem(HELP)
}
