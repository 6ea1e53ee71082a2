// Appoints the keepers of a school, and does what they do on their page. Whoever can run it owns the
// machine, so it asks for no password. The server may keep running.
import { createInterface } from 'node:readline'
import { describeEvent, sitePaths } from '@kinderleaf/contract/plain'
import { type Config, loadConfig, SettingError } from '../../apps/server/src/config.ts'
import type { Modules } from '../../apps/server/src/modules.ts'
import { type Failure, isFailure } from '../../apps/server/src/platform/errors.ts'
import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'
import type { Environment } from '../../apps/server/src/settings/readers.ts'
import type { Command } from './run-command.ts'
import { withSchool } from './with-school.ts'

const HELP = `npm run keeper -- COMMAND [NAME [NAME [DAY]]]

A keeper looks after the accounts of the school, on the page /keeper. NAME is the username or e-mail
address of an account. The server may go on running.

  list             the keepers
  appoint NAME     makes her a keeper, after it has asked
  dismiss NAME     ends that
  teachers         the teachers
  waiting          who asked to become a teacher (TEACHER_SIGNUP=approve)
  approve NAME     makes her a teacher
  suspend NAME     logs everybody out of the account, and nobody can log in to it
  bring-back NAME  ends that
  reset NAME       prints a link that sets a new password, once, within 30 minutes
  unlock NAME      forgets the wrong tries that make her wait
  no-second-step NAME
                   she logs in without her second step, until she adds another
  hand-over FROM TO
                   the class of the teacher FROM, its lessons, quizzes and activities are TO's
  colleague TEACHER NAME DAY
                   lets NAME into the class of TEACHER until the end of DAY (YYYY-MM-DD)
  end-colleague TEACHER NAME
                   ends that
  events NAME      what happened to the account lately

With a sign-in service of your own (OIDC_ISSUER), its console does this.`

const PAGE = 500

type Keepers = Modules['keepers']
type Account = Awaited<ReturnType<Keepers['all']>>[number]
type WaitingPage = Awaited<ReturnType<Modules['identity']['waitingTeachers']>>

async function perform(
  { publicUrl }: Config,
  modules: Modules,
  [command = '', name, other, day]: string[],
): Promise<string> {
  const { keepers } = modules
  if (command === 'list') return listOf(await keepers.all(), 'There are no keepers yet.')
  if (command === 'teachers') return listOf(await teachers(keepers), 'There are no teachers yet.')
  if (command === 'waiting') return listOf(await waitingPeople(modules), 'Nobody waits.')
  if (!name) throw new StartProblem(HELP)
  const account = await keepers.findBySignInName(name)
  if (!account) throw new StartProblem(`Nobody logs in as ${name}.`)
  if (command === 'appoint') return appoint(keepers, account, `${publicUrl}${sitePaths.keeper}`)
  if (command === 'dismiss') {
    return `${who(account)} ${(await keepers.dismiss(account)) ? 'is no keeper any more' : 'was no keeper'}.`
  }
  if (command === 'events') return eventsOf(modules, account)
  if (command === 'reset') return orProblem(await keepers.resetLink(null, account.id))
  if (command === 'hand-over') {
    if (!other) throw new StartProblem(HELP)
    orProblem(await keepers.handOver(null, account.id, other))
    return `The class of ${who(account)} is with ${other} now.`
  }
  if (command.endsWith('colleague')) return colleague(keepers, account, [command, other, day])
  const act = acts.get(command)
  if (!act) throw new StartProblem(HELP)
  orProblem(await act.run(keepers, account.id))
  return `${who(account)} ${act.done}.`
}

async function colleague(
  keepers: Keepers,
  teacher: Account,
  [command, name, until]: (string | undefined)[],
): Promise<string> {
  if (command === 'colleague' && name && until) {
    orProblem(await keepers.letColleagueIn(null, teacher.id, { teacher: name, until }))
    return `${name} is in the class of ${who(teacher)} until ${until}.`
  }
  const other = name ? await keepers.findBySignInName(name) : undefined
  if (command !== 'end-colleague' || !other) throw new StartProblem(HELP)
  await keepers.endColleague(null, teacher.id, other.id)
  return `${who(other)} is in the class of ${who(teacher)} no more.`
}

interface Act {
  run: (keepers: Keepers, id: string) => Promise<Failure | null>
  done: string
}

const acts = new Map<string, Act>([
  ['approve', { run: (keepers, id) => keepers.approve(null, id), done: 'is a teacher now' }],
  ['suspend', { run: (keepers, id) => keepers.suspend(null, id), done: 'is suspended' }],
  ['bring-back', { run: (keepers, id) => keepers.bringBack(null, id), done: 'is back' }],
  ['unlock', { run: (keepers, id) => keepers.unlock(null, id), done: 'is unlocked' }],
  [
    'no-second-step',
    {
      run: (keepers, id) => keepers.removeSecondStep(null, id),
      done: 'logs in without a second step',
    },
  ],
])

function orProblem<Result>(result: Result | Failure): Result {
  if (isFailure(result)) throw new StartProblem(result.message)
  return result
}

async function appoint(keepers: Keepers, account: Account, page: string): Promise<string> {
  if (account.isForChild || account.role === 'student') {
    throw new StartProblem(`${who(account)} is a child's account: a keeper is a grown-up.`)
  }
  const since = account.createdAt.toISOString().slice(0, 10)
  const question = `${who(account)}, ${account.role ?? 'without a role'}, here since ${since}: make her a keeper?`
  if (!(await agrees(question))) throw new StartProblem('Nobody was appointed.')
  const isNew = await keepers.appoint(account)
  return `${who(account)} ${isNew ? 'is a keeper now' : 'was a keeper before'}: ${page}`
}

/** Only a written yes counts. */
async function agrees(question: string): Promise<boolean> {
  process.stdout.write(`${question} [y/N] `)
  for await (const line of createInterface({ input: process.stdin })) {
    return /^y(es)?$/i.test(line.trim())
  }
  return false
}

async function teachers(keepers: Keepers): Promise<Account[]> {
  const found: Account[] = []
  for (;;) {
    const after = found.at(-1)?.id ?? null
    const page = await keepers.list({ search: '', role: 'educator', after, limit: PAGE })
    found.push(...page)
    if (page.length < PAGE) return found
  }
}

async function waitingPeople({ identity, keepers }: Modules): Promise<Account[]> {
  const found: Account[] = []
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const page: WaitingPage = await identity.waitingTeachers({ limit: PAGE, cursor })
    const accounts = await Promise.all(page.rows.map(({ id }) => keepers.find(id)))
    found.push(...accounts.filter((account) => account !== undefined))
    cursor = page.nextCursor
  }
  return found
}

async function eventsOf({ keepers, securityEvents }: Modules, { id }: Account): Promise<string> {
  const page = { limit: PAGE, after: null }
  const events = await securityEvents.of({ personId: id, page })
  const all = await keepers.all()
  const others = await keepers.findMany(events.flatMap(({ otherId }) => otherId ?? []))
  const lines = events.map(({ at, kind, actorId, otherId }) => {
    const keeper = actorId === id ? undefined : all.find((one) => one.id === actorId)
    const other = others.find((one) => one.id === otherId)
    const words = `${describeEvent(kind)}${other ? `: ${who(other)}` : ''}`
    return `${at.toISOString()}  ${words}${keeper ? ` by ${who(keeper)}` : ''}`
  })
  return lines.join('\n') || 'Nothing happened lately.'
}

const who = ({ name, signInName }: Account): string =>
  `${name} (${signInName || 'made by her teacher'})`

const listOf = (accounts: readonly Account[], none: string): string =>
  accounts.map((one) => `${who(one)}${one.suspendedAt ? ', suspended' : ''}`).join('\n') || none

export const keeper: Command = { help: HELP, run: lookAfterAccounts }

async function lookAfterAccounts(words: string[], environment: Environment): Promise<string> {
  const config = loadConfig(environment)
  if (config instanceof SettingError) throw config
  if (!config.oidc.embedded) {
    throw new StartProblem(
      `The accounts of this school are at ${config.oidc.issuer}: use the console there.`,
    )
  }
  return withSchool(config, (modules) => perform(config, modules, words))
}
