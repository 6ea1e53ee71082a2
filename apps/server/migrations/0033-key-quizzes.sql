-- A new quiz that is sent again, since its answer was lost, is not stored again.
alter table quizzes add column key text;
create unique index quizzes_by_key on quizzes (educator_id, key) where key is not null;
