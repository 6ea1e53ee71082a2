-- Signed-in browsers. The cookie's value is stored only as a hash, tokens only encrypted.
create table sessions (
  id_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  refresh_token bytea,
  access_token bytea,
  access_expires_at timestamptz,
  id_token bytea,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- What one process does at a time, without a database connection that waits for it.
create table leases (
  name text primary key,
  holder uuid not null,
  expires_at timestamptz not null
);
