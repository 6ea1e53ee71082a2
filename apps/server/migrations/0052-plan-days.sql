-- What a teacher plans for a day: a lesson, quiz or activity of hers, for her class or for one group
-- of it. The page makes the id: a plan sent again is stored once, and nobody meets the ids of another
-- class. A group is a label, as in class_groups: whoever has it on that day is meant.
create table plans (
  id uuid not null,
  educator_id text not null references users (id) on delete cascade,
  day date not null,
  place integer not null,
  course_id uuid references courses (id) on delete cascade,
  quiz_id uuid references quizzes (id) on delete cascade,
  activity_id uuid references activities (id) on delete cascade,
  group_label text,
  primary key (educator_id, id),
  check (num_nonnulls(course_id, quiz_id, activity_id) = 1)
);
create index plans_by_day on plans (educator_id, day, place);
create index plans_by_course on plans (course_id) where course_id is not null;
create index plans_by_quiz on plans (quiz_id) where quiz_id is not null;
create index plans_by_activity on plans (activity_id) where activity_id is not null;
