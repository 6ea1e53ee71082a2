-- Activities and the work handed in to them.
create table activities (
  id uuid primary key,
  educator_id text not null references users (id),
  title text not null,
  title_folded text not null generated always as (fold(title)) stored,
  description text not null,
  due_date date,
  attachment_url text,
  attachment_name text,
  youtube_url text,
  image_url text not null,
  submission_count integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index activities_newest on activities (id desc) where deleted_at is null;
create index activities_by_educator on activities (educator_id, id desc) where deleted_at is null;
-- Without fastupdate: titles are searched far more often than written, and a long list of pending
-- entries makes the planner avoid the index.
create index activities_by_title on activities using gin (title_folded gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;

create table submissions (
  id uuid primary key,
  activity_id uuid not null references activities (id),
  -- Null once the account is gone: the teacher then reads "Unknown Student".
  student_id text references users (id) on delete set null,
  comment text not null default '',
  external_link text not null default '',
  -- [{fileName, fileUrl, isPicture}]: our own media addresses, signed when read.
  files jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create index submissions_by_activity on submissions (activity_id, id desc);
create index submissions_by_student on submissions (student_id, id desc);
