-- Drawings that a teacher can move to the child who drew them: those made on a tablet of her class.
-- Whose class that is; empty for all that was made or changed elsewhere, and all from before.
alter table gallery_pictures add column tablet_of text references users (id) on delete set null;
create index gallery_pictures_by_tablet on gallery_pictures (tablet_of, user_id)
  where tablet_of is not null;

-- Whose a picture was, so that her devices let it go.
create table moved_pictures (
  user_id text not null references users (id) on delete cascade,
  picture_id uuid not null references gallery_pictures (id) on delete cascade,
  primary key (user_id, picture_id)
);
create index moved_pictures_by_picture on moved_pictures (picture_id);
