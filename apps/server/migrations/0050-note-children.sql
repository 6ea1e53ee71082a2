-- What a teacher notes about a child of her class. The page makes the id: a note sent again is stored
-- once, and nobody meets the ids of another class.
create table student_notes (
  id uuid not null,
  educator_id text not null references users (id) on delete cascade,
  student_id text not null references users (id) on delete cascade,
  text text not null,
  noted_by text references users (id) on delete set null,
  noted_at timestamptz not null,
  primary key (educator_id, id)
);
create index student_notes_newest_first on student_notes (student_id, educator_id, noted_at);
create index student_notes_by_writer on student_notes (noted_by);
