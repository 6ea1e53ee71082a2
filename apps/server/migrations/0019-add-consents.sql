-- A child's own account, opened by a grown-up, until it joins its first class: it can play what
-- visitors can. Everybody from before goes on as she is.
alter table users add column awaits_class boolean not null default false;

-- What a child's guardian has allowed; taking it back deletes the row.
create table consents (
  student_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('voice', 'camera')),
  guardian text not null,
  given_on date not null,
  recorded_by text references users (id) on delete set null,
  recorded_at timestamptz not null,
  primary key (student_id, kind)
);
create index consents_by_recorder on consents (recorded_by);
