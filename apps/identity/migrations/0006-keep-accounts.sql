-- Nobody signs in to a suspended account; the rest of it stays.
alter table identity.accounts add column suspended_at timestamptz;

-- A keeper finds accounts by the beginning of a name, and those of one role, the newest first.
create index accounts_by_name on identity.accounts (lower(name) text_pattern_ops);
create index accounts_by_username on identity.accounts (username_key text_pattern_ops);
create index accounts_by_email on identity.accounts (email_key text_pattern_ops);
create index accounts_by_role on identity.accounts ((public_metadata ->> 'role'), id desc);
