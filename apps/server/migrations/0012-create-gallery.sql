-- The pictures that children make, one row a picture: what was made last stays.
create table gallery_pictures (
  -- Made by the browser, so that sending again is the same picture.
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('drawing', 'coloring', 'stickers')),
  -- The colouring page or the scene.
  subject text,
  -- JSON that only the room reads.
  state text,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Our own media address, signed when read.
  image_url text not null,
  byte_size bigint not null check (byte_size >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
-- Newest first, and what a child's share holds without reading the rows.
create index gallery_pictures_by_user on gallery_pictures (user_id, updated_at desc, id desc)
  include (byte_size, deleted_at);
create index gallery_pictures_deleted on gallery_pictures (deleted_at) where deleted_at is not null;
