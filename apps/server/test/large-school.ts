// A school with 20,000 rows of everything that grows, to look at the plans of its lists.

// Users are few, so a sequential scan may be the best plan.
export const bigTables = new Set([
  'courses',
  'enrolments',
  'lecture_completions',
  'watch_positions',
  'course_ratings',
  'quizzes',
  'quiz_versions',
  'quiz_sessions',
  'quiz_runs',
  'activities',
  'submissions',
  'submission_feedback',
  'gallery_pictures',
  'reads',
  'media_files',
  'security_events',
])
/** In SQL. */
export const largeSchool = `
  insert into users (id, name, role)
    select 'teacher-' || n, 'Teacher ' || n, 'educator' from generate_series(1, 200) n;
  insert into users (id, name, role)
    select 'student-' || n, 'Student ' || n, 'student' from generate_series(1, 2000) n;
  insert into courses (id, educator_id, title, thumbnail_url, lecture_ids, lecture_count)
    select gen_random_uuid(), 'teacher-' || n % 200 + 1, 'Lesson about ' || md5(n::text),
      '/pictures/words/cover-sea.svg', '{a,b}', 2 from generate_series(1, 20000) n;
  insert into enrolments (id, student_id, course_id, educator_id)
    select gen_random_uuid(), 'student-' || n % 2000 + 1, id, educator_id from (
      select *, row_number() over () n from courses
    ) c;
  insert into lecture_completions (student_id, course_id, lecture_id)
    select student_id, course_id, 'a' from enrolments;
  insert into watch_positions (student_id, course_id, lecture_id, seconds, saved_at)
    select student_id, course_id, 'a', 1, now() from enrolments;
  insert into course_ratings (student_id, course_id, rating)
    select student_id, course_id, 5 from enrolments;
  insert into quizzes (id, educator_id, title, description, image_url, question_count)
    select gen_random_uuid(), educator_id, 'Quiz about ' || title, '', '', 1 from courses;
  insert into quiz_versions (quiz_id, version, questions) select id, 1, '[]' from quizzes;
  insert into quiz_sessions (id, quiz_id, student_id, quiz_title, educator_name, total_questions,
      correct_answers, wrong_answers, score)
    select gen_random_uuid(), id, 'student-' || n % 2000 + 1, title, '', 1, 1, 0, 100 from (
      select *, row_number() over () n from quizzes
    ) q;
  insert into quiz_runs (quiz_id, student_id, letters, begun_at)
    select quiz_id, 'student-' || (n + 1) % 2000 + 1, '{}', now() from (
      select *, row_number() over () n from quiz_sessions
    ) s;
  insert into activities (id, educator_id, title, description, due_date, image_url)
    select gen_random_uuid(), educator_id, 'Activity about ' || title, '', '2030-06-01', ''
    from courses;
  insert into submissions (id, activity_id, student_id, number)
    select gen_random_uuid(), id, 'student-' || n % 2000 + 1, 1 from (
      select *, row_number() over () n from activities
    ) a;
  insert into submission_feedback (id, submission_id, student_id, key, text, given_at, seen_at)
    select gen_random_uuid(), id, student_id, id, '', now(), case when n % 5 > 0 then now() end from (
      select *, row_number() over () n from submissions
    ) s;
  insert into gallery_pictures (id, user_id, kind, width, height, image_url, byte_size, created_at,
      updated_at, deleted_at)
    select gen_random_uuid(), 'student-' || n % 2000 + 1, 'drawing', 1, 1, '', 1, now(),
      now() - n * interval '1 minute', case when n % 10 = 0 then now() end
    from generate_series(1, 20000) n;
  insert into reads (student_id, reader_id, kind, day)
    select 'student-' || n % 2000 + 1, 'teacher-' || n % 200 + 1, 'work', '2026-01-01'::date + n / 2000
    from generate_series(1, 20000) n;
  insert into media_files (id, owner_id, kind, visibility, file_name, content_type, byte_size)
    select gen_random_uuid(), 'student-' || n % 2000 + 1, 'picture', 'private', '', '', 1
    from generate_series(1, 20000) n;
  insert into security_events (id, at, kind, person_id)
    select gen_random_uuid(), now(), case when n % 9 = 0 then 'unlocked' else 'signed-in' end,
      'student-' || n % 2000 + 1 from generate_series(1, 20000) n;
  analyze`
