-- Sessions as their owner sees them: in which browser, and when each was used last. `browser` is in
-- plain words; the protocol's own record of a session stands in protocol_records under its uid. An
-- ended one keeps its row, so that a request under way which stores its record brings nothing back.
create table identity.sessions (
  uid text primary key,
  account_id uuid not null references identity.accounts (id) on delete cascade,
  browser text not null,
  used_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_account on identity.sessions (account_id, used_at desc);

insert into identity.sessions (uid, account_id, browser, used_at)
select r.uid, a.id, 'A browser', to_timestamp((r.payload ->> 'iat')::bigint)
  from identity.protocol_records r
  join identity.accounts a on a.id::text = r.account_id
 where r.kind = 'Session'
on conflict do nothing;
