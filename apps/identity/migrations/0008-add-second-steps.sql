-- A second step at sign-in: an authenticator app's secret, encrypted with the application secret,
-- and spare codes as keyed hashes. A code counts once; `used_in` is the sign-in or form it was used
-- in, where it counts again, because an answer may get lost.
create table identity.authenticators (
  account_id uuid primary key references identity.accounts (id) on delete cascade,
  secret_sealed text not null,
  last_step bigint not null,
  used_in text not null,
  created_at timestamptz not null
);

create table identity.spare_codes (
  account_id uuid not null references identity.authenticators (account_id) on delete cascade,
  code_hash text not null,
  used_in text,
  primary key (account_id, code_hash)
);
