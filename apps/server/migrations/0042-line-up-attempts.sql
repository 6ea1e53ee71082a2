-- One attempt follows another, so that those of two devices stand in one line.
with recursive lines as (
  select id, id as first from submissions where again is null
  union all
  select later.id, lines.first from submissions later join lines on later.again = lines.id
), lined_up as (
  select id, lag(id) over (partition by first order by id) as before from lines
)
update submissions set again = lined_up.before from lined_up
  where submissions.id = lined_up.id and submissions.again is distinct from lined_up.before;

drop index submissions_by_again;
create unique index submissions_by_again on submissions (again) where again is not null;
