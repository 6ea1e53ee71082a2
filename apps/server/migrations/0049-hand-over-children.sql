-- A child has one face, in all her classes, and chooses it herself, too.
alter table users add column face jsonb;
update users set face = chosen.face
from (
  select distinct on (student_id) student_id, face from class_children
  join memberships using (educator_id, student_id)
  where face is not null order by student_id, joined_at desc
) chosen
where chosen.student_id = users.id;
alter table class_children drop column face;

-- Children whom a teacher offers to a colleague, who accepts or declines. An offer that was taken back
-- is not there any more; the others are forgotten some weeks after they were made.
create table child_offers (
  id uuid primary key,
  from_id text not null references users (id) on delete cascade,
  to_id text not null references users (id) on delete cascade,
  -- Of the browser that sent it, so that the same sent again is not stored twice.
  key text not null,
  state text not null check (state in ('open', 'accepted', 'declined')),
  offered_at timestamptz not null,
  -- How many came, once it was accepted.
  accepted integer,
  unique (from_id, key)
);
create index child_offers_by_colleague on child_offers (to_id);
create index child_offers_by_time on child_offers (offered_at);

create table offered_children (
  offer_id uuid not null references child_offers (id) on delete cascade,
  student_id text not null references users (id) on delete cascade,
  primary key (offer_id, student_id)
);
create index offered_children_by_child on offered_children (student_id);
