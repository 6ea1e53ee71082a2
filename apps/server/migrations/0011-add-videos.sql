-- Films and captions beside pictures and documents, and the uploads of films that are under way.
alter table media_files drop constraint media_files_kind_check;
alter table media_files add constraint media_files_kind_check
  check (kind in ('picture', 'document', 'video', 'captions'));

create table video_uploads (
  -- The file that is made of it has the same id.
  id uuid primary key,
  owner_id text not null references users (id) on delete cascade,
  file_name text not null,
  byte_length bigint not null check (byte_length > 0),
  -- How much had arrived when a request last ended.
  received bigint not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Which request has it to itself; a lock that its holder left behind runs out.
  lock_holder uuid,
  locked_until timestamptz,
  -- Whether another request waits for it.
  lock_wanted boolean not null default false
);
create index video_uploads_by_owner on video_uploads (owner_id);
create index video_uploads_by_change on video_uploads (changed_at);
