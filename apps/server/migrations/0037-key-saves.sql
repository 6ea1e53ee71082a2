-- A save whose answer was lost is told from somebody else's: under which key the last one was sent. A
-- new lesson that is sent again is not stored again, as of quizzes (0033).
alter table quizzes add column saved_as text;
alter table courses add column saved_as text, add column key text;
create unique index courses_by_key on courses (educator_id, key) where key is not null;
