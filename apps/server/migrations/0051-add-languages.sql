-- In which language the pages speak to a person, where it was chosen; a child whose account her teacher
-- made is spoken to as her teacher has written. Which languages there are stands in the contract alone,
-- so that another one needs no migration.
alter table users add column language text;
alter table class_children drop constraint class_children_language_check;
update users set language = written.language
from (
  select distinct on (student_id) student_id, language from class_children
  join managed_children using (educator_id, student_id)
  where language is not null order by student_id, created_at desc
) written
where written.student_id = users.id;
