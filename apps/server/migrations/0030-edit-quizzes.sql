-- Quizzes are edited: each set of questions that one has had stays as a version, to which results and
-- what is under way belong. They may be drafts, and count their saves, as lessons do (0008). A child
-- tries again where her teacher has superseded her result.
create table quiz_versions (
  quiz_id uuid not null references quizzes (id) on delete cascade,
  version integer not null check (version > 0),
  questions jsonb not null,
  question_count integer not null check (question_count >= 0),
  created_at timestamptz not null default now(),
  primary key (quiz_id, version)
);
insert into quiz_versions (quiz_id, version, questions, question_count, created_at)
  select id, 1, questions, question_count, created_at from quizzes;

-- Lists show how many questions there are now, and read no version. Which one is current has no
-- foreign key, since tables that refer to one another cannot be restored from a backup.
alter table quizzes
  drop column questions,
  add column questions_version integer not null default 1,
  add column status text not null default 'published' check (status in ('draft', 'published')),
  add column version integer not null default 1 check (version > 0),
  add column language text not null default 'en',
  add column own_duration integer check (own_duration > 0),
  add column updated_at timestamptz not null default now(),
  drop constraint quizzes_question_count_check,
  add check (question_count > 0 or status = 'draft');
update quizzes set updated_at = created_at;

drop index quizzes_newest;
create index quizzes_newest on quizzes (id desc) where deleted_at is null and status = 'published';
drop index quizzes_by_title;
create index quizzes_by_title on quizzes using gin (title_folded gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null and status = 'published';
create index quizzes_by_educator_title on quizzes (educator_id, left(title_folded, 200), id)
  where deleted_at is null;

alter table quiz_sessions
  add column questions_version integer not null default 1,
  add column try integer not null default 1 check (try > 0),
  add column superseded_at timestamptz,
  drop constraint quiz_sessions_quiz_id_student_id_key,
  add constraint quiz_sessions_tries unique (quiz_id, student_id, try),
  drop constraint quiz_sessions_quiz_id_fkey,
  add foreign key (quiz_id, questions_version) references quiz_versions;
create unique index quiz_sessions_current on quiz_sessions (quiz_id, student_id)
  where superseded_at is null;

alter table quiz_runs
  add column questions_version integer not null default 1,
  add column try integer not null default 1 check (try > 0),
  drop constraint quiz_runs_pkey,
  add primary key (quiz_id, student_id, try),
  drop constraint quiz_runs_quiz_id_fkey,
  add foreign key (quiz_id, questions_version) references quiz_versions on delete cascade,
  -- An ended run stays, empty, as long as its result: an answer that comes while the result is stored
  -- finds it, and begins no other.
  add column ended_at timestamptz;
