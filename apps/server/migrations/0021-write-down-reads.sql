-- Who read a child's work, one row a child, reader, kind and day (UTC).
create table reads (
  student_id text not null references users (id),
  -- Outlives the reader's account.
  reader_id text not null,
  kind text not null check (kind in ('work', 'progress', 'record')),
  day date not null,
  primary key (student_id, reader_id, kind, day)
);
create index reads_by_day on reads (day);

-- Nobody changes what was read, or when, by mistake. Whoever owns the database can still do so.
create function keep_reads() returns trigger language plpgsql as $$
begin
  if current_setting('kinderleaf.clears_reads', true) = 'on' then
    return old;
  end if;
  raise exception 'what was written down about reading stays as it is';
end $$;
create trigger reads_stay before update or delete on reads
  for each row execute function keep_reads();

-- The two ways in which a row goes: its time is over, or the child is erased.
create function sweep_reads(before date, most integer) returns bigint language plpgsql as $$
declare
  gone bigint;
begin
  perform set_config('kinderleaf.clears_reads', 'on', true);
  delete from reads where ctid in (select ctid from reads where day < before limit most);
  get diagnostics gone = row_count;
  perform set_config('kinderleaf.clears_reads', 'off', true);
  return gone;
end $$;
create function erase_reads(child text) returns bigint language plpgsql as $$
declare
  gone bigint;
begin
  perform set_config('kinderleaf.clears_reads', 'on', true);
  delete from reads where student_id = child;
  get diagnostics gone = row_count;
  perform set_config('kinderleaf.clears_reads', 'off', true);
  return gone;
end $$;
