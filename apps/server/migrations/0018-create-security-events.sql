-- What happened to somebody's account or data: sign-ins, roles, codes, new passwords. No names, no
-- addresses, nothing that opens anything.
create table security_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null,
  -- Whom it touched, and who did it (null: nobody who is signed in).
  person_id text not null,
  actor_id text,
  details jsonb not null default '{}'
);
create index security_events_by_person on security_events (person_id, id desc);
create index security_events_by_time on security_events (at);
