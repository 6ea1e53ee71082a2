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
    extra: true,
  },
  checkRegister: {
    method: 'POST',
    path: '/api/educator/register/check',
    access: 'educator',
    failure: 'The list could not be checked.',
    personal: true,
    extra: true,
  },
  saveRegister: {
    method: 'POST',
    path: '/api/educator/register',
    access: 'educator',
    failure: 'The list could not be saved.',
    personal: true,
    extra: true,
  },
  changeGroups: {
    method: 'POST',
    path: '/api/educator/register/groups',
    access: 'educator',
    failure: 'The child could not be changed.',
    personal: true,
    extra: true,
  },
  changeChild: {
    method: 'PUT',
    path: '/api/educator/register/:studentId',
    access: 'educator',
    failure: 'The child could not be changed.',
    personal: true,
    extra: true,
  },
} as const satisfies Record<string, Endpoint>
