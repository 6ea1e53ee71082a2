-- Whoever is erased leaves what she read behind under a hash, and with it no id of hers.
create index reads_by_reader on reads (reader_id);

create or replace function keep_reads() returns trigger language plpgsql as $$
begin
  if current_setting('kinderleaf.clears_reads', true) = 'on' then
    return case tg_op when 'UPDATE' then new else old end;
  end if;
  raise exception 'what was written down about reading stays as it is';
end $$;

create function forget_reader(reader text, hash text) returns bigint language plpgsql as $$
declare
  renamed bigint;
begin
  perform set_config('kinderleaf.clears_reads', 'on', true);
  update reads set reader_id = hash where reader_id = reader;
  get diagnostics renamed = row_count;
  perform set_config('kinderleaf.clears_reads', 'off', true);
  return renamed;
end $$;
