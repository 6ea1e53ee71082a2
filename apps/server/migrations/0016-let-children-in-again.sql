-- A teacher lists whom she has removed, the latest first, and lets her in again.
create index class_removals_newest on class_removals (educator_id, removed_at, student_id);

-- Letting her in again makes a member only of one who was. Until now none other was removed.
alter table class_removals add column was_member boolean not null default true;

-- Codes are compared without regard to the kind of hyphen. An older code keeps its form where two
-- would become the same.
update class_codes set code_folded = plain
from (
  select educator_id as owner, plain, count(*) over (partition by plain) as owners
  from (
    select educator_id,
      regexp_replace(code_folded, '[\u2010-\u2015\u2212]', '-', 'g') as plain
    from class_codes
  ) folded
) same
where educator_id = owner and owners = 1 and code_folded <> plain;
