-- What is new on a teacher's dashboard: a row a person and class, since a colleague's visits are her own.
create table dashboard_visits (
  person_id text not null references users (id) on delete cascade,
  educator_id text not null references users (id) on delete cascade,
  -- Up to when she had seen everything when this visit began.
  seen_before timestamptz not null,
  -- Up to when she has seen everything.
  seen timestamptz not null,
  visited_at timestamptz not null,
  primary key (person_id, educator_id)
);
create index dashboard_visits_by_educator on dashboard_visits (educator_id);
-- Who took a quiz since.
create index quiz_sessions_since on quiz_sessions (quiz_id, created_at);
