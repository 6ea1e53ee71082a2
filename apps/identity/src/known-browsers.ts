// Which browsers have signed in to which account. A browser is identified by a random cookie,
// stored as a hash.

import type { Pool } from 'pg'
import type { Sender } from './browser.ts'
import { tokenHash } from './secrets.ts'
import type { Guesser } from './sign-in-attempts.ts'

export interface KnownBrowsers {
  /** The browser's hash if it has signed in to the account before, else ''. */
  recognise(accountId: string, cookie: string | undefined): Promise<string>
  /** Whom a try counts for: the browser where the account knows it, else its addresses. */
  guesserOf(accountId: string, sender: Sender): Promise<Guesser>
  remember(accountId: string, cookie: string): Promise<void>
  sweep(): Promise<void>
}

/** How long a browser and its cookie are remembered after the last sign-in. */
export const BROWSER_REMEMBERED_SECONDS = 400 * 24 * 60 * 60

export function createKnownBrowsers(pool: Pool, now: () => Date): KnownBrowsers {
  const recognise: KnownBrowsers['recognise'] = async (accountId, cookie) => {
    if (!cookie) return ''
    const browser = tokenHash(cookie)
    const found = await pool.query(
      'select 1 from identity.known_browsers where account_id = $1 and browser = $2',
      [accountId, browser],
    )
    return found.rowCount === 1 ? browser : ''
  }

  return {
    recognise,

    async guesserOf(accountId, { browser, range }) {
      const known = await recognise(accountId, browser)
      return known ? { browser: known } : { range }
    },

    async remember(accountId, cookie) {
      await pool.query(
        `insert into identity.known_browsers (account_id, browser, last_seen_at)
         values ($1, $2, $3)
         on conflict (account_id, browser) do update set last_seen_at = $3`,
        [accountId, tokenHash(cookie), now()],
      )
    },

    async sweep() {
      await pool.query('delete from identity.known_browsers where last_seen_at < $1', [
        new Date(now().getTime() - BROWSER_REMEMBERED_SECONDS * 1000),
      ])
    },
  }
}
