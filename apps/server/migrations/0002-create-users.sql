-- A mirror of the identity provider's people, class codes, and who belongs to whose class.
create table users (
  id text primary key check (length(id) between 1 and 255),
  name text not null,
  image_url text,
  role text check (role in ('educator', 'student')),
  role_changed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table class_codes (
  educator_id text primary key references users (id) on delete cascade,
  code text not null,
  -- Codes match without regard to case, and two teachers never share one.
  code_folded text not null unique,
  updated_at timestamptz not null default now()
);

create table memberships (
  student_id text not null references users (id) on delete cascade,
  educator_id text not null references users (id) on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (student_id, educator_id)
);
create index memberships_by_educator on memberships (educator_id, joined_at desc);

-- Counters that slow down guessing; shared by all processes.
create table attempt_counters (
  key text primary key,
  window_started_at timestamptz not null,
  count integer not null
);
create index attempt_counters_by_age on attempt_counters (window_started_at);

-- Values that a school keeps across starts, such as the teacher sign-up code.
create table school_settings (
  name text primary key,
  value text not null
);
