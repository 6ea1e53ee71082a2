// The calls about the register of a class: a part of the one table of calls (endpoints.ts). Plain
// data. Taking a child out and letting her in again are calls of the class (class-endpoints.ts).
import type { Endpoint } from './endpoint.ts'

export const registerEndpoints = {
  register: {
    method: 'GET',
    path: '/api/educator/register',
    access: 'educator',
    failure: 'The register could not be fetched.',
    personal: true,
  },
  checkRegister: {
    method: 'POST',
    path: '/api/educator/register/check',
    access: 'educator',
    failure: 'The list could not be checked.',
    personal: true,
  },
  saveRegister: {
    method: 'POST',
    path: '/api/educator/register',
    access: 'educator',
    failure: 'The list could not be saved.',
    personal: true,
  },
  changeGroups: {
    method: 'POST',
    path: '/api/educator/register/groups',
    access: 'educator',
    failure: 'The child could not be changed.',
    personal: true,
  },
  changeChild: {
    method: 'PUT',
    path: '/api/educator/register/:studentId',
    access: 'educator',
    failure: 'The child could not be changed.',
    personal: true,
  },
  offers: {
    method: 'GET',
    path: '/api/educator/offers',
    access: 'educator',
    failure: 'The offers could not be fetched.',
    personal: true,
  },
  colleagueOfCode: {
    method: 'POST',
    path: '/api/educator/offers/colleague',
    access: 'educator',
    failure: 'The colleague could not be found.',
    personal: true,
  },
  offerChildren: {
    method: 'POST',
    path: '/api/educator/offers',
    access: 'educator',
    failure: 'The children could not be offered.',
    personal: true,
  },
  acceptOffer: {
    method: 'POST',
    path: '/api/educator/offers/:id/accept',
    access: 'educator',
    failure: 'The children could not be taken over.',
    personal: true,
  },
  declineOffer: {
    method: 'POST',
    path: '/api/educator/offers/:id/decline',
    access: 'educator',
    failure: 'This could not be stored.',
    personal: true,
  },
  takeBackOffer: {
    method: 'DELETE',
    path: '/api/educator/offers/:id',
    access: 'educator',
    failure: 'This could not be taken back.',
    personal: true,
  },
} as const satisfies Record<string, Endpoint>
