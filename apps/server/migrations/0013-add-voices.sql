-- What people recorded for a class: whose voice it is and that it may be used, and the clips.
alter table media_files drop constraint media_files_kind_check;
alter table media_files add constraint media_files_kind_check
  check (kind in ('picture', 'document', 'video', 'captions', 'clip'));

create table voice_speakers (
  id uuid primary key,
  educator_id text not null references users (id) on delete cascade,
  name text not null,
  -- What the speaker has agreed to, word for word.
  statement text not null,
  consented_at timestamptz not null,
  -- The voice that is recorded here; others came with packs.
  is_own boolean not null
);
create unique index voice_speakers_own on voice_speakers (educator_id) where is_own;
create index voice_speakers_by_educator on voice_speakers (educator_id);

create table voice_clips (
  id uuid primary key,
  educator_id text not null references users (id) on delete cascade,
  -- No clip without its speaker's consent.
  speaker_id uuid not null references voice_speakers (id) on delete cascade,
  language text not null,
  kind text not null check (kind in ('sound', 'name', 'word', 'text')),
  text text not null,
  -- The text without differences that nobody hears (packages/contract, saidKey).
  text_key text not null,
  file_url text not null unique,
  byte_size integer not null check (byte_size > 0),
  created_at timestamptz not null
);
create unique index voice_clips_by_key on voice_clips (educator_id, language, kind, text_key);
create index voice_clips_by_speaker on voice_clips (speaker_id);
