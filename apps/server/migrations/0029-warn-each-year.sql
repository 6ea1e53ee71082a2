-- A teacher is told of the work of each school year; the keeper, whom each start tells of the rule,
-- once for all. Who was told before is told anew, since nobody stored of which year.
delete from clock_warnings where educator_id is not null;
alter table clock_warnings
  -- What was made before this day goes; null for the keeper.
  add column made_before date,
  drop constraint clock_warnings_educator_id_key,
  add unique nulls not distinct (educator_id, made_before);
