-- Accounts that the application makes for people who do not sign in here by themselves: without a
-- name to sign in with, and without a password.
alter table identity.accounts
  drop constraint accounts_kind_known,
  drop constraint accounts_can_sign_in,
  alter column password_hash drop not null,
  add constraint accounts_kind_known check (kind in ('teacher', 'child', 'adult', 'managed')),
  add constraint accounts_can_sign_in check (
    case when kind is not distinct from 'managed'
      then email_key is null and username_key is null and password_hash is null
      else (email_key is not null or username_key is not null) and password_hash is not null
    end
  );
