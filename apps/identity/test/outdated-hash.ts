// A password hash of older parameters, which the next sign-in renews.

import { argon2Sync } from 'node:crypto'
import type { Pool } from 'pg'

export async function storeOutdatedHash(
  pool: Pool,
  { signInName, password }: { signInName: string; password: string },
): Promise<void> {
  const nonce = Buffer.alloc(16, 3)
  const settings = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: password, nonce, ...settings })
  await pool.query(
    'update identity.accounts set password_hash = $1 where $2 in (username_key, email_key)',
    [
      `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`,
      signInName,
    ],
  )
}
