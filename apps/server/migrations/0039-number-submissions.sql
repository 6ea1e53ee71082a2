-- What children hand in to an activity is numbered as it comes, under the lock on the activity's row:
-- who has seen up to one number has seen all before it. The count goes down when work is deleted, the
-- numbers do not.
alter table activities add column last_number integer not null default 0;
alter table submissions add column number integer not null default 0;
update submissions set number = numbered.number
  from (
    select id, row_number() over (partition by activity_id order by id) as number from submissions
  ) numbered
  where submissions.id = numbered.id;
update activities set last_number = handed_in.number
  from (select activity_id, max(number) as number from submissions group by activity_id) handed_in
  where activities.id = handed_in.activity_id;
alter table submissions alter column number drop default;

-- The work of a child to an activity, and that of all by child.
create index submissions_by_child on submissions (activity_id, student_id, id desc);

-- When a teacher last looked through what was handed in, and up to which number.
create table activity_visits (
  activity_id uuid not null references activities (id) on delete cascade,
  person_id text not null references users (id) on delete cascade,
  -- The number of the last work that she had seen when this visit began.
  seen_before integer not null,
  -- The number of the last work that she has seen.
  seen integer not null,
  visited_at timestamptz not null,
  primary key (activity_id, person_id)
);
create index activity_visits_by_person on activity_visits (person_id);
