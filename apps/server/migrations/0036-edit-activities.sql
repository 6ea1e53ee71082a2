-- Activities are edited as lessons and quizzes are: they may be drafts, count their saves and
-- know the key of the last one, and a new one that is sent again is not stored again.
alter table activities
  add column status text not null default 'published' check (status in ('draft', 'published')),
  add column version integer not null default 1 check (version > 0),
  add column updated_at timestamptz not null default now(),
  add column key text,
  add column saved_as text;
update activities set updated_at = created_at;

drop index activities_newest;
create index activities_newest on activities (id desc)
  where deleted_at is null and status = 'published';
drop index activities_by_title;
create index activities_by_title on activities using gin (title_folded gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null and status = 'published';
create index activities_by_educator_title on activities (educator_id, left(title_folded, 200), id)
  where deleted_at is null;
create unique index activities_by_key on activities (educator_id, key) where key is not null;
