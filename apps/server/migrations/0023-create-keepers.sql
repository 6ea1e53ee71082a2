-- Who looks after the accounts of the school. Appointed by a command on the machine alone.
create table keepers (
  -- An account of the embedded identity provider; she may never have called the API.
  account_id text primary key,
  appointed_at timestamptz not null
);

-- Who asked to become a teacher where a keeper decides it.
create table waiting_teachers (
  person_id text primary key references users (id) on delete cascade,
  asked_at timestamptz not null
);
create index waiting_teachers_by_time on waiting_teachers (asked_at, person_id);

-- The mirror's copy: the code of a suspended teacher lets nobody in.
alter table users add column suspended_at timestamptz;
