// A keeper of the school whose account has a second step, by rows alone.
import type { Pool } from 'pg'

/** Appoints the person with this id, a UUID, and adds what is missing of her account. */
export async function makeKeeper(pool: Pool, id: string): Promise<void> {
  for (const statement of [
    `insert into identity.accounts (id, name, username, username_key, password_hash, created_at)
     values ($1::uuid, 'Kaya', $1::text, $1::text, '', now()) on conflict (id) do nothing`,
    `insert into identity.authenticators (account_id, secret_sealed, last_step, used_in, created_at)
     values ($1, 'sealed', 1, 'form', now())`,
    'insert into keepers values ($1, now())',
  ]) {
    await pool.query(statement, [id])
  }
}
