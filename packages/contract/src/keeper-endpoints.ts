// The calls of a school's keepers, and those that tell people about them: a part of the one table of
// calls (endpoints.ts). Plain data.
import type { Endpoint } from './endpoint.ts'

export const keeperEndpoints = {
  keeperOffice: {
    method: 'GET',
    path: '/api/keeper/office',
    access: 'user',
    failure: 'The accounts of the school could not be fetched.',
  },
  ownEvents: {
    method: 'GET',
    path: '/api/user/events',
    access: 'user',
    failure: 'What happened to your account could not be fetched.',
  },
  keeperAccounts: {
    method: 'GET',
    path: '/api/keeper/accounts',
    access: 'keeper',
    failure: 'The accounts of the school could not be fetched.',
  },
  waitingTeachers: {
    method: 'GET',
    path: '/api/keeper/waiting',
    access: 'keeper',
    failure: 'The accounts of the school could not be fetched.',
  },
  approveTeacher: {
    method: 'POST',
    path: '/api/keeper/accounts/:id/approve',
    access: 'keeper',
    failure: 'The teacher could not be let in.',
  },
  suspendAccount: {
    method: 'POST',
    path: '/api/keeper/accounts/:id/suspend',
    access: 'keeper',
    failure: 'The account could not be suspended.',
  },
  bringBackAccount: {
    method: 'POST',
    path: '/api/keeper/accounts/:id/bring-back',
    access: 'keeper',
    failure: 'The account could not be brought back.',
  },
  createResetLink: {
    method: 'POST',
    path: '/api/keeper/accounts/:id/reset-link',
    access: 'keeper',
    failure: 'The link could not be made.',
  },
  unlockAccount: {
    method: 'POST',
    path: '/api/keeper/accounts/:id/unlock',
    access: 'keeper',
    failure: 'The account could not be unlocked.',
  },
  removeSecondStep: {
    method: 'POST',
    path: '/api/keeper/accounts/:id/remove-second-step',
    access: 'keeper',
    failure: 'The second step could not be taken off.',
  },
  handOverClass: {
    method: 'POST',
    path: '/api/keeper/accounts/:id/hand-over',
    access: 'keeper',
    failure: 'The class could not be handed over.',
  },
  classColleagues: {
    method: 'GET',
    path: '/api/keeper/accounts/:id/colleagues',
    access: 'keeper',
    failure: 'The colleagues could not be fetched.',
  },
  letColleagueIn: {
    method: 'POST',
    path: '/api/keeper/accounts/:id/colleagues',
    access: 'keeper',
    failure: 'The colleague could not be let in.',
  },
  endColleague: {
    method: 'DELETE',
    path: '/api/keeper/accounts/:id/colleagues/:colleagueId',
    access: 'keeper',
    failure: 'This could not be ended.',
  },
  allToGo: {
    method: 'GET',
    path: '/api/keeper/to-go',
    access: 'keeper',
    failure: 'What will be deleted could not be fetched.',
  },
  backupState: {
    method: 'GET',
    path: '/api/keeper/backups',
    access: 'keeper',
    failure: 'Whether there are backups could not be fetched.',
  },
  accountEvents: {
    method: 'GET',
    path: '/api/keeper/accounts/:id/events',
    access: 'keeper',
    failure: 'What happened to the account could not be fetched.',
  },
} as const satisfies Record<string, Endpoint>
