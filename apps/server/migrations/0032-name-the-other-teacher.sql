-- The other teacher where a class changes hands or a colleague is let in; empty once she was erased.
alter table security_events add column other_id text;
