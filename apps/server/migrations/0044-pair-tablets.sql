-- Tablets of a class: browsers that a teacher has paired, known by a secret in a cookie, of which the
-- hash alone is stored. The secret changes daily; the one before is good until the new one was seen.
create table paired_devices (
  id uuid primary key,
  educator_id text not null references users (id) on delete cascade,
  name text not null,
  secret_hash bytea not null unique,
  previous_secret_hash bytea unique,
  -- When a browser first showed the secret; null until then.
  seen_at timestamptz,
  rotated_at timestamptz not null,
  paired_at timestamptz not null,
  last_used_at timestamptz not null,
  -- The last day.
  ends_on date not null,
  -- When it was ended because two browsers showed the secret of one.
  copied_at timestamptz
);
create index paired_devices_by_educator on paired_devices (educator_id, paired_at);

-- Tablets that show a code and wait for a teacher to confirm it.
create table pairing_requests (
  secret_hash bytea primary key,
  code text not null unique,
  -- A keyed hash of the range of network addresses.
  asked_from bytea not null,
  expires_at timestamptz not null
);
create index pairing_requests_by_sender on pairing_requests (asked_from, expires_at);
create index pairing_requests_by_expiry on pairing_requests (expires_at);

-- How a class signs in at its wall of faces, where its teacher has chosen.
create table class_walls (
  educator_id text primary key references users (id) on delete cascade,
  sign_in text not null check (sign_in in ('tap', 'one', 'three')),
  idle_minutes integer not null check (idle_minutes between 2 and 60)
);

-- The pictures that a child taps, encrypted, bound to her id. Whoever has some has a face on the wall.
create table picture_secrets (
  student_id text primary key references users (id) on delete cascade,
  sealed bytea not null,
  key_id text not null,
  chosen_at timestamptz not null
);

-- Wrong pictures since a child's last right ones on that tablet.
create table device_attempts (
  student_id text not null references users (id) on delete cascade,
  device_id uuid not null references paired_devices (id) on delete cascade,
  failures integer not null,
  primary key (student_id, device_id)
);
create index device_attempts_by_device on device_attempts (device_id);

-- On which tablet a session was begun: it ends with the pairing, and after half a day.
alter table sessions add column device_id uuid references paired_devices (id) on delete cascade;
create index sessions_by_device on sessions (device_id) where device_id is not null;
