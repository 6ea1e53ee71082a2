-- Search without regard to case and accents: fold() is what titles are indexed and matched by.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only stable because its dictionary could change; naming the dictionary makes
-- an immutable wrapper honest as long as the dictionary file stays (PostgreSQL's own advice).
create function fold(value text) returns text
language sql immutable strict parallel safe
return lower(unaccent('unaccent'::regdictionary, value));
