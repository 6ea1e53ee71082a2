-- Whoever was erased, only as keyed hashes of ids: neither a token that is still good nor an older
-- backup brings one back.
create table erased_people (
  id_hash bytea primary key,
  erased_at timestamptz not null
);

-- When what belongs to a teacher's class of a child is erased, unless she takes it back before.
create table erasures (
  student_id text not null references users (id) on delete cascade,
  educator_id text not null references users (id) on delete cascade,
  due_at timestamptz not null,
  primary key (student_id, educator_id)
);
create index erasures_by_educator on erasures (educator_id, due_at, student_id);
create index erasures_due on erasures (due_at);

-- Until now counts stayed as they were when a row was deleted with its account.
update quizzes set attempt_count = taken.count
from (
  select quizzes.id, count(quiz_sessions.id) from quizzes
  left join quiz_sessions on quiz_id = quizzes.id group by quizzes.id
) taken
where taken.id = quizzes.id and attempt_count <> taken.count;
update courses set student_count = started.count
from (
  select courses.id, count(enrolments.course_id) from courses
  left join enrolments on course_id = courses.id group by courses.id
) started
where started.id = courses.id and student_count <> started.count;
update courses set rating_count = rated.count, rating_sum = rated.sum
from (
  select courses.id, count(rating), coalesce(sum(rating), 0) as sum from courses
  left join course_ratings on course_id = courses.id group by courses.id
) rated
where rated.id = courses.id and (rating_count, rating_sum) is distinct from (rated.count, rated.sum);
