-- Of what a new quiz was sent as under its key, so that the same sent again is told from a change.
alter table quizzes add column sent_digest text;
-- Written and never read: lists read the number of the current questions, results their own.
alter table quiz_versions drop column question_count;
