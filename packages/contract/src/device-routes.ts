// The schemas and failures of the calls about tablets of a class, and of those that a tablet makes: a
// part of the route table (routes.ts).
import { IdParams, Message } from './common.ts'
import {
  DeviceInput,
  deviceAnswers,
  PairingInput,
  WallSettings,
  WallSignIn,
  WallUnlock,
} from './devices.ts'
import { StudentParams } from './lessons.ts'

export const deviceSchemas = {
  devices: { answer: deviceAnswers.devices, failures: ['ACCOUNTS_ELSEWHERE'] },
  pairThisDevice: {
    body: DeviceInput,
    answer: deviceAnswers.device,
    failures: ['DEVICES_FULL', 'ACCOUNTS_ELSEWHERE'],
  },
  confirmPairing: {
    body: PairingInput,
    answer: deviceAnswers.device,
    failures: ['PAIRING_UNKNOWN', 'DEVICES_FULL', 'TOO_MANY_TRIES', 'ACCOUNTS_ELSEWHERE'],
  },
  endDevice: {
    params: IdParams,
    answer: Message,
    failures: ['DEVICE_NOT_FOUND', 'ACCOUNTS_ELSEWHERE'],
  },
  wallSettings: { answer: deviceAnswers.wallSettings, failures: ['ACCOUNTS_ELSEWHERE'] },
  saveWallSettings: {
    body: WallSettings,
    answer: deviceAnswers.savedSettings,
    failures: ['ACCOUNTS_ELSEWHERE'],
  },
  childPictures: {
    params: StudentParams,
    answer: deviceAnswers.pictures,
    failures: ['STUDENT_NOT_FOUND', 'ACCOUNTS_ELSEWHERE'],
  },
  renewChildPictures: {
    params: StudentParams,
    answer: deviceAnswers.pictures,
    failures: ['STUDENT_NOT_FOUND', 'ACCOUNTS_ELSEWHERE'],
  },
  beginPairing: {
    answer: deviceAnswers.begunPairing,
    failures: ['TOO_MANY_TRIES', 'ACCOUNTS_ELSEWHERE', 'FOREIGN_PAGE'],
  },
  pairingState: { answer: deviceAnswers.pairing, failures: ['ACCOUNTS_ELSEWHERE'] },
  signInAtWall: {
    body: WallSignIn,
    answer: deviceAnswers.signIn,
    failures: ['NOT_PAIRED', 'STUDENT_NOT_FOUND', 'ACCOUNTS_ELSEWHERE', 'FOREIGN_PAGE'],
  },
  unlockAtWall: {
    body: WallUnlock,
    answer: deviceAnswers.unlock,
    failures: [
      'NOT_PAIRED',
      'STUDENT_NOT_FOUND',
      'TOO_MANY_TRIES',
      'ACCOUNTS_ELSEWHERE',
      'FOREIGN_PAGE',
    ],
  },
  wall: { answer: deviceAnswers.wall, failures: ['NOT_PAIRED', 'ACCOUNTS_ELSEWHERE'] },
} as const
