-- Who opened the account, asked at sign-up; null for accounts from before and for those that the
-- product made.
alter table identity.accounts add column kind text
  constraint accounts_kind_known check (kind in ('teacher', 'child', 'adult'));
