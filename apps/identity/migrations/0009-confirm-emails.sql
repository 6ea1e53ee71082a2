-- Where mail is sent, an e-mail counts for new passwords once its owner confirmed it. Addresses from
-- before count as they did.
alter table identity.accounts add column email_confirmed_at timestamptz;
update identity.accounts set email_confirmed_at = created_at where email is not null;

create table identity.email_confirmations (
  token_hash text primary key,
  account_id uuid not null references identity.accounts (id) on delete cascade,
  email_key text not null,
  created_at timestamptz not null
);
create index email_confirmations_by_account on identity.email_confirmations (account_id, created_at);
create index email_confirmations_by_age on identity.email_confirmations (created_at);
