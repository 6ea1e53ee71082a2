// What an operator copies from `deploy`, read by the programs that it is written for.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { log } from '../install/run.mjs'
import { ask } from './programs.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const MOST_EXPOSED = 2.5
const SETTINGS = [
  'BACKUP_DIR=/backups',
  'PUBLIC_URL=https://school.example.org',
  'DATABASE_PASSWORD=letters',
  'APP_SECRET=a secret of the check that is long enough',
]

/** The packages that these checks need. */
export const programsOfFiles = {
  'docker-compose': 'docker-compose',
  'systemd-analyze': 'systemd',
} as const

/** True where docker-compose does not read compose.yaml as it is meant. */
export async function composeFails(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'kinderleaf-compose-'))
  try {
    await writeFile(join(folder, '.env'), SETTINGS.join('\n'))
    const read = (...words: string[]) =>
      ask('docker-compose', [
        ...['--file', join(DEPLOY, 'compose.yaml'), '--project-directory', folder],
        ...['--profile', 's3', 'config', ...words],
      ])
    const names = (await read('--services')).split('\n').sort().join(' ')
    const all = await read()
    const [one = ''] = SETTINGS
    const times = all.split(one.replace('=', ': ')).length - 1
    log(`compose.yaml has ${names}; ${times} processes get ${one}`)
    return names !== 'balancer database one s3 two' || times !== 2
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** True where systemd complains of the service, or finds it more exposed than it may be. */
export async function serviceFails(): Promise<boolean> {
  const unit = join(DEPLOY, 'kinderleaf.service')
  await ask('systemd-analyze', ['verify', unit])
  const said = await ask('systemd-analyze', ['security', '--offline=true', '--no-pager', unit])
  const exposed = Number(/exposure level for [^:]+: ([\d.]+)/.exec(said)?.[1])
  log(`kinderleaf.service is verified, its exposure ${exposed} (at most ${MOST_EXPOSED})`)
  return !(exposed <= MOST_EXPOSED)
}
