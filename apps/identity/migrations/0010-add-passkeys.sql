-- Passkeys as a second step: the public key of each, and how often it was used as its device counts.
-- A challenge is answered once, at the sign-in or page where it was asked. Spare codes stand beside
-- an app or passkeys from now on.
create table identity.passkeys (
  id text primary key,
  account_id uuid not null references identity.accounts (id) on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_by_account on identity.passkeys (account_id, created_at);

create table identity.passkey_challenges (
  place text primary key,
  account_id uuid not null references identity.accounts (id) on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_by_account on identity.passkey_challenges (account_id);
create index passkey_challenges_by_age on identity.passkey_challenges (expires_at);

alter table identity.spare_codes drop constraint spare_codes_account_id_fkey;
alter table identity.spare_codes add constraint spare_codes_account_id_fkey
  foreign key (account_id) references identity.accounts (id) on delete cascade;
