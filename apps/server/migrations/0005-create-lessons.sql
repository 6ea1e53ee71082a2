-- Lessons: chapters and lectures are one document; what students do is rows.
-- Ids are UUIDv7, so the newest come first by id alone.
create table courses (
  id uuid primary key,
  educator_id text not null references users (id),
  title text not null,
  title_folded text not null generated always as (fold(title)) stored,
  description text not null default '',
  thumbnail_url text not null,
  price numeric(12, 2) not null default 0,
  discount numeric(5, 2) not null default 0,
  content jsonb not null default '[]',
  -- What lists need to know of the document, kept in step with it.
  lecture_ids text[] not null default '{}',
  lecture_count integer not null default 0,
  total_minutes numeric(12, 2) not null default 0,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  student_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index courses_newest on courses (id desc) where deleted_at is null;
create index courses_by_educator on courses (educator_id, id desc) where deleted_at is null;
-- Without fastupdate: titles are searched far more often than written, and a long list of pending
-- entries makes the planner avoid the index.
create index courses_by_title on courses using gin (title_folded gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;

create table enrolments (
  id uuid not null unique,
  student_id text not null references users (id) on delete cascade,
  course_id uuid not null references courses (id) on delete cascade,
  -- The lesson's teacher, kept here so that her list of students is one index scan.
  educator_id text not null references users (id),
  started_at timestamptz not null default now(),
  primary key (student_id, course_id)
);
create index enrolments_by_student on enrolments (student_id, id desc);
create index enrolments_by_educator on enrolments (educator_id, id desc);
create index enrolments_by_course on enrolments (course_id, id desc);

create table lecture_completions (
  student_id text not null,
  course_id uuid not null,
  lecture_id text not null,
  completed_at timestamptz not null default now(),
  primary key (student_id, course_id, lecture_id),
  foreign key (student_id, course_id) references enrolments (student_id, course_id) on delete cascade
);

create table course_ratings (
  student_id text not null references users (id) on delete cascade,
  course_id uuid not null references courses (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  rated_at timestamptz not null default now(),
  primary key (student_id, course_id)
);
