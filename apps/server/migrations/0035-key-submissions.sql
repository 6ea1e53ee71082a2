-- Work that is sent again, since its answer was lost, is not stored again.
alter table submissions add column submission_key uuid;
create unique index submissions_by_key on submissions (student_id, submission_key)
  where submission_key is not null;
