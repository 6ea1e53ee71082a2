// The calls about tablets of a class, and those that such a tablet makes: a part of the one table of
// calls (endpoints.ts). Plain data.
import type { Endpoint } from './endpoint.ts'

export const deviceEndpoints = {
  devices: {
    method: 'GET',
    path: '/api/educator/devices',
    access: 'educator',
    failure: 'The tablets of your class could not be fetched.',
    personal: true,
  },
  pairThisDevice: {
    method: 'POST',
    path: '/api/educator/devices',
    access: 'educator',
    failure: 'This could not be made a tablet of your class.',
    personal: true,
  },
  confirmPairing: {
    method: 'POST',
    path: '/api/educator/devices/confirm',
    access: 'educator',
    failure: 'This could not be made a tablet of your class.',
    personal: true,
  },
  endDevice: {
    method: 'DELETE',
    path: '/api/educator/devices/:id',
    access: 'educator',
    failure: 'The tablet could not be taken out of your class.',
    personal: true,
  },
  wallSettings: {
    method: 'GET',
    path: '/api/educator/wall-settings',
    access: 'educator',
    failure: 'How your class signs in could not be fetched.',
    personal: true,
  },
  saveWallSettings: {
    method: 'PUT',
    path: '/api/educator/wall-settings',
    access: 'educator',
    failure: 'This could not be saved.',
    personal: true,
  },
  childPictures: {
    method: 'GET',
    path: '/api/educator/register/:studentId/pictures',
    access: 'educator',
    failure: 'The pictures could not be fetched.',
    personal: true,
  },
  renewChildPictures: {
    method: 'POST',
    path: '/api/educator/register/:studentId/pictures',
    access: 'educator',
    failure: 'The child could not be given other pictures.',
    personal: true,
  },

  // Of a tablet
  beginPairing: {
    method: 'POST',
    path: '/api/pairing',
    access: 'tablet',
    failure: 'The letters could not be fetched.',
  },
  pairingState: {
    method: 'GET',
    path: '/api/pairing',
    access: 'tablet',
    failure: 'The letters could not be fetched.',
  },
  signInAtWall: {
    method: 'POST',
    path: '/auth/wall',
    access: 'tablet',
    failure: 'Signing in did not work. Please try again.',
  },
  unlockAtWall: {
    method: 'POST',
    path: '/auth/wall/unlock',
    access: 'tablet',
    failure: 'The child could not be let in again.',
  },
  wall: {
    method: 'GET',
    path: '/api/wall',
    access: 'tablet',
    failure: 'The faces of the class could not be fetched.',
  },
} as const satisfies Record<string, Endpoint>
