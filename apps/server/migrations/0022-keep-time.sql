-- What goes by the clock: who was told of it first, and when; and how much went on which day.
create table clock_warnings (
  -- The teacher; null for the keeper.
  educator_id text references users (id) on delete cascade,
  shown_at timestamptz not null,
  unique nulls not distinct (educator_id)
);

create table sweep_log (
  day date not null,
  kind text not null,
  row_count bigint not null,
  primary key (day, kind)
);

-- What was deleted, which the lists leave out.
create index activities_deleted on activities (educator_id) where deleted_at is not null;
create index quizzes_deleted on quizzes (educator_id) where deleted_at is not null;

-- The clock goes by when something was made.
create index submissions_by_age on submissions (created_at);
create index quiz_sessions_by_age on quiz_sessions (created_at);
create index gallery_pictures_by_age on gallery_pictures (updated_at);
