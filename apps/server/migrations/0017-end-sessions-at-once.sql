-- Which session at the provider a session of ours was begun in: signing out ends both, and a new
-- password spares the one where it was set.
alter table sessions add column provider_session text;

-- How often the person has set a new password; access tokens of an earlier one are refused.
alter table users add column password_version integer not null default 0;

-- Access tokens whose browser signed out before they expired, by their hash.
create table ended_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index ended_tokens_by_expiry on ended_tokens (expires_at);
