-- What a teacher answers to handed-in work. It can be changed until the child has seen it.
create table submission_feedback (
  -- Another one after each change, so that who saw what was there before has not seen it.
  id uuid primary key,
  submission_id uuid not null references submissions (id) on delete cascade,
  -- The submission's student, for the count of what she has not seen.
  student_id text references users (id) on delete set null,
  -- Made by the page once an answer, so that the same sent again is not stored again.
  key uuid not null,
  sticker text,
  text text not null,
  given_by text references users (id) on delete set null,
  given_at timestamptz not null,
  sent_back_at timestamptz,
  seen_at timestamptz,
  unique (submission_id, key)
);
create unique index submission_feedback_unseen on submission_feedback (submission_id)
  where seen_at is null;
create index submission_feedback_by_student on submission_feedback (student_id, seen_at);
create index submission_feedback_by_giver on submission_feedback (given_by);

-- The attempt before it, where the work is handed in once more.
alter table submissions add column again uuid references submissions (id) on delete set null;
create index submissions_by_again on submissions (again) where again is not null;
