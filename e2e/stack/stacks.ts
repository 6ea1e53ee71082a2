// The addresses of the products started for the journeys, which start.ts puts into the environment.

import type { Cookie } from '@playwright/test'

export interface DemoAccount {
  username: string
  password: string
  name: string
}

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the stack is not running`)
  return value
}

/** The product on loopback: an empty school. */
export const loopbackOrigin = (): string => setting('KINDERLEAF_ORIGIN')

/** The product on a school's own network, over plain http. */
export const schoolOrigin = (): string => setting('KINDERLEAF_SCHOOL_ORIGIN')

/** The product with the demo school. */
export const demoOrigin = (): string => setting('KINDERLEAF_DEMO_ORIGIN')

/** The session of Maria, a keeper of the demo school who took a second step. */
export function keeperCookies(): Cookie[] {
  const cookies: Cookie[] = JSON.parse(setting('KINDERLEAF_KEEPER_COOKIES'))
  return cookies
}

/** One person of the demo school. */
export function demoAccount(username: string): DemoAccount {
  const accounts: DemoAccount[] = JSON.parse(setting('KINDERLEAF_DEMO_ACCOUNTS'))
  const account = accounts.find((one) => one.username === username)
  if (!account) throw new Error(`the demo school has no ${username}`)
  return account
}
