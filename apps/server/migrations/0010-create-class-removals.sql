-- Children whom a teacher has taken out of her class. A child is a member, or removed, or neither;
-- joining with the code again takes the removal away. What the child did stays.
create table class_removals (
  educator_id text not null references users (id) on delete cascade,
  student_id text not null references users (id) on delete cascade,
  removed_at timestamptz not null default now(),
  primary key (educator_id, student_id)
);
create index class_removals_by_student on class_removals (student_id);

-- Teachers search and sort their lists by name.
alter table users add column name_folded text not null generated always as (fold(name)) stored;

-- With the child in it, the order has no ties and pages continue exactly where they ended.
create index memberships_newest on memberships (educator_id, joined_at, student_id);
drop index memberships_by_educator;

-- Who of a class has started what, and how many children a teacher has, from the index alone.
create index enrolments_by_class on enrolments (educator_id, student_id, course_id);
create index courses_deleted on courses (educator_id) where deleted_at is not null;
