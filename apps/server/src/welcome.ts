// The message printed for the operator after a start.
import type { AccountsToGo } from '@kinderleaf/contract'
import type { Config } from './config.ts'
import { describeAccounts } from './demo-school/index.ts'
import { beginOperatorFile } from './platform/for-operator.ts'
import type { Started } from './start-server.ts'

/** The address, the first steps, and what only the operator may know. */
export function welcome(config: Config, { teacherCode, demoAccounts, toGo }: Started): string {
  const lines = [
    `Kinderleaf is ready: ${config.publicUrl}`,
    '',
    'First open that address, choose Create Account, then A teacher, and make a class code.',
    ...(teacherCode
      ? [`New teachers are asked for this sign-up code: ${shownCode(config, teacherCode)}`]
      : []),
    whatGoes(config),
    ...(toGo.accounts ? [accountsToGo(toGo.accounts)] : []),
    ...(config.teacherSignup === 'approve'
      ? ['New teachers wait for a keeper: npm run keeper -- appoint NAME makes somebody one.']
      : []),
    ...(config.databaseUrl ? [] : [`Everything is kept in ${config.dataFolder}.`]),
    'Ctrl-C stops everything.',
    ...describeAccounts(demoAccounts, config.publicUrl),
  ]
  return `\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n\n`
}

const whatGoes = ({ keepingTimes: { schoolYearEnds, workDays, accountsDays } }: Config): string =>
  `What children made goes ${workDays} days after the school year, which ends on ${schoolYearEnds}` +
  ` (SCHOOL_YEAR_ENDS), and their accounts when nobody has used them for ${accountsDays} days:` +
  ' see docs/privacy.md.'

const accountsToGo = ({ count, goesAt }: AccountsToGo): string =>
  `Accounts of children that go unless they come back, from ${goesAt.slice(0, 10)} on: ${count}.`

const shownCode = ({ dataFolder }: Config, text: string): string =>
  beginOperatorFile(dataFolder, 'teacher-code.txt')(text)
