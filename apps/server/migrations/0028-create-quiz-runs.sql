-- A child's quiz under way: her first letter to each question, by its id, until the result is stored.
create table quiz_runs (
  quiz_id uuid not null references quizzes (id) on delete cascade,
  student_id text not null references users (id) on delete cascade,
  letters jsonb not null,
  begun_at timestamptz not null,
  primary key (quiz_id, student_id)
);
create index quiz_runs_by_student on quiz_runs (student_id);
