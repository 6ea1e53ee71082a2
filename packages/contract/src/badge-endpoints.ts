// The calls about badges, and the one by which a badge signs in: a part of the one table of calls
// (endpoints.ts). Plain data.
import type { Endpoint } from './endpoint.ts'

export const badgeEndpoints = {
  badges: {
    method: 'GET',
    path: '/api/educator/badges',
    access: 'educator',
    failure: 'The cards of your class could not be fetched.',
    personal: true,
  },
  makeBadges: {
    method: 'POST',
    path: '/api/educator/badges',
    access: 'educator',
    failure: 'The cards could not be made.',
    personal: true,
  },
  noteBadgePrint: {
    method: 'POST',
    path: '/api/educator/badges/printed',
    access: 'educator',
    failure: 'That you print could not be written down.',
    personal: true,
  },
  endBadge: {
    method: 'DELETE',
    path: '/api/educator/badges/:id',
    access: 'educator',
    failure: 'The card could not be ended.',
    personal: true,
  },
  signInByBadge: {
    method: 'POST',
    path: '/auth/badge',
    access: 'tablet',
    failure: 'Signing in did not work. Please try again.',
  },
} as const satisfies Record<string, Endpoint>
