// The calls about what is planned for which day, and about what grew from what a child finished: a
// part of the one table of calls (endpoints.ts). Plain data.
import type { Endpoint } from './endpoint.ts'

export const planEndpoints = {
  weekPlan: {
    method: 'GET',
    path: '/api/educator/plans',
    access: 'educator',
    failure: 'Failed to fetch educator data',
  },
  savePlan: {
    method: 'PUT',
    path: '/api/educator/plans/:planId',
    access: 'educator',
    failure: 'This could not be stored.',
  },
  deletePlan: {
    method: 'DELETE',
    path: '/api/educator/plans/:planId',
    access: 'educator',
    failure: 'This could not be stored.',
  },
  today: {
    method: 'GET',
    path: '/api/user/today',
    access: 'student',
    failure: 'Failed to fetch user data.',
  },
  garden: {
    method: 'GET',
    path: '/api/user/garden',
    access: 'student',
    failure: 'Failed to fetch user data.',
  },
} as const satisfies Record<string, Endpoint>
