-- Uploaded files. A file is pending until a row refers to it; unused ones are swept.
create table media_files (
  id uuid primary key,
  owner_id text references users (id) on delete set null,
  kind text not null check (kind in ('picture', 'document')),
  -- public: anybody with the address; private: only by signed link.
  visibility text not null check (visibility in ('public', 'private')),
  file_name text not null,
  content_type text not null,
  byte_size bigint not null check (byte_size >= 0),
  created_at timestamptz not null default now(),
  kept_at timestamptz
);
create index media_files_unused on media_files (created_at) where kept_at is null;
create index media_files_by_owner on media_files (owner_id);
