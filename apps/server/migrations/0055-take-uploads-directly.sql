-- Uploads whose parts go straight to the bucket: of documents as well, known by a key of the page that
-- brings them, and to the bucket by an id of its own.
alter table video_uploads
  add column kind text not null default 'video' check (kind in ('video', 'document')),
  add column page_key uuid,
  add column parts_id text;
create unique index video_uploads_by_key on video_uploads (owner_id, page_key);
