-- Lessons may be drafts, which their teacher alone sees, and they count their saves.
alter table courses
  add column status text not null default 'published' check (status in ('draft', 'published')),
  add column version integer not null default 1 check (version > 0);

-- What everybody may list and search are the published ones.
drop index courses_newest;
create index courses_newest on courses (id desc) where deleted_at is null and status = 'published';
drop index courses_by_title;
create index courses_by_title on courses using gin (title_folded gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null and status = 'published';

-- A teacher's own list by title. Folding can lengthen a title beyond what an index row holds.
-- By students there is none: each start of a lesson would then rewrite every index of the row,
-- while her lessons, read through courses_by_educator, are few enough to sort.
create index courses_by_educator_title on courses (educator_id, left(title_folded, 200), id)
  where deleted_at is null;
