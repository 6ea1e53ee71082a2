// Rows for tests of backups: what signs somebody in, opens an account or counts tries.

const SESSION = `insert into sessions (id_hash, user_id, refresh_token, expires_at)
  values ('\\x00ff', 'rosa', '\\x0a5c', '2030-01-01')`
export const ACCOUNT = '01990000-0000-7000-8000-000000000004'
/** Rows that sign somebody in, open her account or count her tries, and a key sealed with the secret. */
export const OPENING = [
  SESSION,
  `insert into ended_tokens (token_hash, expires_at) values ('\\x01', '2030-01-01')`,
  `insert into leases (name, holder, expires_at)
    values ('session 00ff', gen_random_uuid(), '2030-01-01')`,
  `insert into attempt_counters (key, window_started_at, count) values ('code:rosa', now(), 3)`,
  `insert into identity.accounts (id, name, username, username_key, password_hash, created_at)
    values ('${ACCOUNT}', 'Rosa', 'rosa', 'rosa', 'hash', now())`,
  `insert into identity.protocol_records (kind, id, payload, expires_at)
    values ('Session', 'live-session', '{}', '2030-01-01')`,
  `insert into identity.sessions (uid, account_id, browser, used_at)
    values ('uid', '${ACCOUNT}', 'Firefox on Linux', now())`,
  `insert into identity.email_confirmations (token_hash, account_id, email_key, created_at)
    values ('link', '${ACCOUNT}', 'rosa@school.test', now())`,
  `insert into identity.password_resets (token_hash, account_id, created_at, expires_at)
    values ('reset', '${ACCOUNT}', now(), '2030-01-01')`,
  `insert into identity.passkey_challenges (place, account_id, challenge, expires_at)
    values ('uid one', '${ACCOUNT}', 'asked', '2030-01-01')`,
  `insert into identity.signing_keys (id, public_jwk, private_jwk_sealed, created_at, signs_from)
    values ('key', '{}', 'sealed', now(), now())`,
  `insert into identity.authenticators (account_id, secret_sealed, last_step, used_in, created_at)
    values ('${ACCOUNT}', 'sealed', 1, 'place', now())`,
  `insert into identity.spare_codes (account_id, code_hash) values ('${ACCOUNT}', 'keyed')`,
]

/** The tables that stay out of an archive. */
export const OPENING_TABLES = [
  ...['sessions', 'ended_tokens', 'leases', 'identity.protocol_records'],
  ...['identity.sessions', 'identity.email_confirmations'],
  ...['identity.password_resets', 'identity.passkey_challenges', 'attempt_counters'],
]
