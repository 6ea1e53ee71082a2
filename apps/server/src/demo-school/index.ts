// The demo school: a believable little school for newcomers, and how it is announced.
export { describeAccounts } from './announce.ts'
export { type DemoAccount, seedDemoSchool } from './seed.ts'
