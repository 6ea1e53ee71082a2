-- The day on which somebody was last here; whoever is known already begins with the day of this update.
alter table users add column last_seen_on date not null default current_date;
create index users_by_last_seen on users (last_seen_on) where role = 'student' or awaits_class;

-- Who was told that a child's account will go, and when: her teachers, and the keeper for null. With
-- her place in a class goes what its teacher was told.
create table account_warnings (
  student_id text not null references users (id) on delete cascade,
  educator_id text,
  shown_at timestamptz not null,
  unique nulls not distinct (student_id, educator_id),
  foreign key (student_id, educator_id) references memberships (student_id, educator_id)
    on delete cascade
);
