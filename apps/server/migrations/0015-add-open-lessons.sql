-- A lesson is for its teacher's class unless she opens it to everybody. Lessons from before are for
-- the class: who has started one without joining keeps her rows and goes on once she has joined.
alter table courses add column is_open_to_everybody boolean not null default false;
