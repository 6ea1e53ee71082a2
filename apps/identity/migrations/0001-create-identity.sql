-- Everything the identity provider keeps. The product's own tables live elsewhere and never refer
-- here: an account is known outside by its id alone (the token's `sub`).

create schema if not exists identity;

-- The *_key columns hold the folded form the application signs people in by, so that uniqueness
-- does not depend on the locale of the server.
create table identity.accounts (
  id uuid primary key,
  name text not null,
  email text,
  email_key text unique,
  username text,
  username_key text unique,
  password_hash text not null,
  picture text,
  public_metadata jsonb not null default '{}',
  created_at timestamptz not null,
  constraint accounts_can_sign_in check (email_key is not null or username_key is not null),
  constraint accounts_email_complete check ((email is null) = (email_key is null)),
  constraint accounts_username_complete check ((username is null) = (username_key is null)),
  constraint accounts_metadata_is_object check (jsonb_typeof(public_metadata) = 'object')
);

-- Sessions, grants, interactions, codes and refresh tokens of the protocol. The ids of codes and
-- refresh tokens are stored as hashes: whoever reads the table cannot use them.
create table identity.protocol_records (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  account_id text,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (kind, id)
);
create index protocol_records_by_grant on identity.protocol_records (grant_id)
  where grant_id is not null;
create index protocol_records_by_uid on identity.protocol_records (kind, uid)
  where uid is not null;
create index protocol_records_by_account on identity.protocol_records (account_id, kind)
  where account_id is not null;
create index protocol_records_by_expiry on identity.protocol_records (expires_at);

-- A key is published before it signs and stays published after it has been replaced.
create table identity.signing_keys (
  id text primary key,
  public_jwk jsonb not null,
  private_jwk_sealed text not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,
  published_until timestamptz
);

-- `subject` is an account's id, or a keyed hash of a name nobody has. `browser` is empty for
-- browsers that never signed in to the account.
create table identity.sign_in_attempts (
  subject text not null,
  browser text not null,
  failures integer not null,
  last_attempt_at timestamptz not null,
  locked_until timestamptz not null,
  primary key (subject, browser)
);
create index sign_in_attempts_by_age on identity.sign_in_attempts (last_attempt_at);

create table identity.known_browsers (
  account_id uuid not null references identity.accounts (id) on delete cascade,
  browser text not null,
  last_seen_at timestamptz not null,
  primary key (account_id, browser)
);
create index known_browsers_by_age on identity.known_browsers (last_seen_at);

create table identity.password_resets (
  token_hash text primary key,
  account_id uuid not null references identity.accounts (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_resets_by_account on identity.password_resets (account_id, created_at);
create index password_resets_by_expiry on identity.password_resets (expires_at);
