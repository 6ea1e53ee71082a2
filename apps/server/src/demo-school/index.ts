// The demo school: example data for newcomers.
export { describeAccounts } from './announce.ts'
export { type DemoAccount, seedDemoSchool } from './seed.ts'
