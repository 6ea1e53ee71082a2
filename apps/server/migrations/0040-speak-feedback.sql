-- What a teacher said, as a stored recording. Feedback of one answer shares it.
alter table submission_feedback add column clip_url text;
create index submission_feedback_by_clip on submission_feedback (clip_url)
  where clip_url is not null;

-- The keys of all that was answered to it, also of what was replaced or taken back before it was
-- seen: an answer that is sent again late must not undo what came after it.
alter table submissions add column feedback_keys uuid[] not null default '{}';
update submissions set feedback_keys = given.keys
from (select submission_id, array_agg(key) as keys from submission_feedback group by 1) given
where given.submission_id = submissions.id;
