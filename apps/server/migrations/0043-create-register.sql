-- The register of a class: what its teacher writes down of each of her children, and which of their
-- accounts she has made.
create table class_children (
  educator_id text not null references users (id) on delete cascade,
  student_id text not null references users (id) on delete cascade,
  -- The school's own number of the child, where it has one.
  own_id text,
  language text check (language in ('en', 'es', 'fil')),
  face jsonb,
  -- Null: as the class.
  sign_in text check (sign_in in ('tap', 'one', 'three')),
  primary key (educator_id, student_id),
  unique (educator_id, own_id)
);
create index class_children_by_student on class_children (student_id);

create table class_groups (
  educator_id text not null references users (id) on delete cascade,
  student_id text not null references users (id) on delete cascade,
  label text not null,
  primary key (educator_id, student_id, label)
);
create index class_groups_by_student on class_groups (student_id);

-- Accounts without a name to sign in with, and the teacher who gives each its name.
create table managed_children (
  student_id text primary key references users (id) on delete cascade,
  educator_id text references users (id) on delete set null,
  created_at timestamptz not null
);
create index managed_children_by_educator on managed_children (educator_id);

-- The last list that a teacher saved, so that the same sent again is answered and not saved again.
create table register_saves (
  educator_id text primary key references users (id) on delete cascade,
  key text not null,
  added integer not null,
  changed integer not null
);
