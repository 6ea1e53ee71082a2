-- Where each child stopped watching a lesson: one row, written again and again.
create table watch_positions (
  student_id text not null,
  course_id uuid not null,
  lecture_id text not null,
  seconds double precision not null check (seconds >= 0),
  saved_at timestamptz not null,
  primary key (student_id, course_id),
  foreign key (student_id, course_id) references enrolments (student_id, course_id) on delete cascade
);

-- When lectures were added to a lesson that the child had completed.
alter table enrolments add column finished_at timestamptz;
