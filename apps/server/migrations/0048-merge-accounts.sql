-- A teacher has made two accounts of one child one. The one that she had made for her is gone: nothing
-- is stored for it any more, and after some days it is erased. Until then it can come back.
create table account_merges (
  gone_id text primary key references users (id) on delete cascade,
  -- Null once this one was erased, too.
  kept_id text references users (id) on delete set null,
  educator_id text references users (id) on delete set null,
  merged_at timestamptz not null,
  -- What was where, to put it back; null once it stays as it is.
  before jsonb,
  -- One hash for each piece of work that the child had afterwards.
  work text[] not null
);
create index account_merges_by_kept on account_merges (kept_id);
create index account_merges_by_educator on account_merges (educator_id);
create index account_merges_by_time on account_merges (merged_at);

-- What the account that has gone sent meanwhile is refused, as of somebody who was erased. The name
-- comes after those of foreign keys: by then a merge under way is over, since it locks her row.
create function refuse_gone_account() returns trigger language plpgsql as $$
declare
  owner_column text := tg_argv[0];
  owner text;
begin
  if owner_column = 'user_id' then
    owner := new.user_id;
  else
    owner := new.student_id;
  end if;
  if exists (select from account_merges where gone_id = owner) then
    raise exception 'this account has become another one' using
      errcode = 'foreign_key_violation',
      table = tg_table_name,
      constraint = tg_table_name || '_' || owner_column || '_fkey';
  end if;
  return null;
end $$;

create trigger stays_gone after insert on memberships
  for each row execute function refuse_gone_account('student_id');
create trigger stays_gone after insert on enrolments
  for each row execute function refuse_gone_account('student_id');
create trigger stays_gone after insert on course_ratings
  for each row execute function refuse_gone_account('student_id');
create trigger stays_gone after insert on quiz_runs
  for each row execute function refuse_gone_account('student_id');
create trigger stays_gone after insert on quiz_sessions
  for each row execute function refuse_gone_account('student_id');
create trigger stays_gone after insert on submissions
  for each row execute function refuse_gone_account('student_id');
create trigger stays_gone after insert on gallery_pictures
  for each row execute function refuse_gone_account('user_id');
