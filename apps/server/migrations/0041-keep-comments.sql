-- Words that a teacher keeps, to answer handed-in work with again.
create table kept_comments (
  id uuid primary key,
  educator_id text not null references users (id) on delete cascade,
  text text not null,
  unique (educator_id, text)
);
create index kept_comments_newest_first on kept_comments (educator_id, id);
