// Exports or erases everything that is held on one person. The server may keep running.
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type Config, loadConfig, SettingError } from '../../apps/server/src/config.ts'
import type { PersonalDataModule } from '../../apps/server/src/modules/personal-data/index.ts'
import { isFailure } from '../../apps/server/src/platform/errors.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import type { Environment } from '../../apps/server/src/settings/readers.ts'
import { folderBeside, nameOfMinute } from '../archive/beside-data.ts'
import type { Command } from './run-command.ts'
import { withSchool } from './with-school.ts'

const HELP = `npm run person -- export ID [FILE]
npm run person -- erase ID [--yes]

ID is a person's id, or the name or e-mail address with which she logs in. The server may go on
running.

  export  writes everything that is held on her to FILE, or to a ZIP file with her name in a folder
          beside the data folder (DATA_DIR), named like it with -backups; its index.html opens in
          any browser
  erase   deletes her account and everything that is held on her, which cannot be undone, and asks
          first in a terminal; --yes does not ask`

export const person: Command = { help: HELP, run: exportOrErase }

async function exportOrErase(words: string[], environment: Environment): Promise<string> {
  const { act, who, file, yes } = readWords(words)
  const config = loadConfig(environment)
  if (config instanceof SettingError) throw config
  return withSchool(config, async ({ personalData, keepers }) => {
    const id = await personalData.find(who)
    if (id === undefined) {
      throw new StartProblem(`Nobody has the id or name ${who}: nothing was done.`)
    }
    if (act === 'erase') return erase(personalData, config, id, who, yes)
    const signInName = (await keepers.find(id))?.signInName || id
    // npm runs scripts in the clone; a relative path means the caller's folder.
    const path = file
      ? resolve(environment.INIT_CWD ?? process.cwd(), file)
      : await pathBeside(config, signInName)
    return exportTo(personalData, id, path)
  })
}

function readWords(words: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false } },
    })
    const [act, who, file] = positionals
    if (who && (act === 'export' || (act === 'erase' && file === undefined))) {
      return { act, who, file, yes: values.yes }
    }
  } catch {
    // A word that is none of these; the help says which there are.
  }
  throw new StartProblem(HELP)
}

/** A name of any alphabet stays readable, and no longer than a file's name may be. */
async function pathBeside({ dataFolder }: Config, signInName: string): Promise<string> {
  const safe = signInName.replaceAll(/[^\p{L}\p{N}._@-]+/gu, '-').slice(0, 50)
  return join(await folderBeside(dataFolder), `${nameOfMinute(safe)}.zip`)
}

async function exportTo({ record }: PersonalDataModule, id: string, path: string) {
  if (existsSync(path)) throw new StartProblem(`${path} exists: give the file another name.`)
  const unfinished = `${path}.unfinished`
  try {
    await rm(unfinished, { force: true })
    await pipeline(
      await record({ personId: id }),
      createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
    )
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  return `Everything that is held on ${id} is in ${path}. Keep it where only you can read it.`
}

async function erase(
  people: PersonalDataModule,
  { oidc }: Config,
  id: string,
  who: string,
  yes: boolean,
) {
  if (!yes) await confirm(who)
  const rows = await people.erase(id)
  if (isFailure(rows)) throw new StartProblem(`${who} was not erased. ${rows.message}`)
  const account = oidc.embedded ? '' : ' Delete the account at your identity provider, too.'
  return `${rows} rows and all files of ${who} were erased.${account}`
}

async function confirm(who: string): Promise<void> {
  if (!process.stdin.isTTY) throw new StartProblem('Add --yes, or run this in a terminal.')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const typed = await terminal.question(
    `This cannot be undone. Type ${who} again to erase everything that is held on this person: `,
  )
  terminal.close()
  if (typed.trim() !== who) throw new StartProblem('That is not the same: nothing was done.')
}
