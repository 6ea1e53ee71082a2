-- Teachers whom a keeper lets into the class of another one, until a day that ends by itself.
create table class_colleagues (
  educator_id text not null references users (id) on delete cascade,
  colleague_id text not null references users (id) on delete cascade,
  -- The last day, in UTC.
  until date not null,
  -- The keeper; null for the command on the machine.
  let_in_by text references users (id) on delete set null,
  primary key (educator_id, colleague_id)
);
create index class_colleagues_by_colleague on class_colleagues (colleague_id);
