-- What a child says about a picture of hers: one recording, which she makes anew or takes off. The time
-- of the last change stays when nothing is said any more, so that an older one does not come back.
alter table gallery_pictures
  add column voice_id uuid,
  add column voice_url text,
  add column voice_bytes bigint not null default 0,
  add column voice_at timestamptz,
  add constraint gallery_pictures_voice_whole check ((voice_id is null) = (voice_url is null));
