-- Who made it, where it belongs to another teacher now because the class was handed over. Without the
-- account nobody is named.
alter table courses add column made_by text references users (id) on delete set null;
alter table quizzes add column made_by text references users (id) on delete set null;
alter table activities add column made_by text references users (id) on delete set null;
create index courses_by_maker on courses (made_by) where made_by is not null;
create index quizzes_by_maker on quizzes (made_by) where made_by is not null;
create index activities_by_maker on activities (made_by) where made_by is not null;
