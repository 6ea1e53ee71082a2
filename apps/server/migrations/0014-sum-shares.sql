-- What a person's files take is summed for every upload: read from the index alone.
drop index media_files_by_owner;
create index media_files_by_owner on media_files (owner_id) include (byte_size);
