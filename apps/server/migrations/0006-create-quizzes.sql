-- Quizzes are documents; the one session a student has with each is a row that outlives the quiz.
create table quizzes (
  id uuid primary key,
  educator_id text not null references users (id),
  title text not null,
  title_folded text not null generated always as (fold(title)) stored,
  description text not null,
  image_url text not null,
  questions jsonb not null,
  question_count integer not null check (question_count > 0),
  attempt_count integer not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index quizzes_newest on quizzes (id desc) where deleted_at is null;
create index quizzes_by_educator on quizzes (educator_id, id desc) where deleted_at is null;
-- Without fastupdate: titles are searched far more often than written, and a long list of pending
-- entries makes the planner avoid the index.
create index quizzes_by_title on quizzes using gin (title_folded gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;

create table quiz_sessions (
  id uuid primary key,
  quiz_id uuid not null references quizzes (id),
  student_id text not null references users (id) on delete cascade,
  -- As they were when the quiz was taken.
  quiz_title text not null,
  educator_name text not null,
  total_questions integer not null check (total_questions > 0),
  correct_answers integer not null check (correct_answers between 0 and total_questions),
  wrong_answers integer not null check (wrong_answers = total_questions - correct_answers),
  score integer not null check (score between 0 and 100),
  -- One letter a question, in order, when the page sent them.
  answers text[],
  created_at timestamptz not null default now(),
  unique (quiz_id, student_id)
);
create index quiz_sessions_by_student on quiz_sessions (student_id, id desc);
create index quiz_sessions_by_quiz on quiz_sessions (quiz_id, id desc);
