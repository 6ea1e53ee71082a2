-- Badges: cards with a code that sign a child in, on the tablets of her class or at home. Of the code
-- the hash alone is stored, so that printing a card again makes another code and ends the one before.
create table badges (
  id uuid primary key,
  educator_id text not null references users (id) on delete cascade,
  student_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('class', 'home')),
  secret_hash bytea not null unique,
  made_at timestamptz not null,
  -- The last day.
  ends_on date not null,
  last_used_at timestamptz,
  unique (educator_id, student_id, kind)
);
create index badges_by_student on badges (student_id);
create index badges_by_end on badges (ends_on);

-- By which badge a session was begun: it ends with it, and when the badge does.
alter table sessions
  add column badge_id uuid references badges (id) on delete cascade,
  add column ends_at timestamptz;
create index sessions_by_badge on sessions (badge_id) where badge_id is not null;
