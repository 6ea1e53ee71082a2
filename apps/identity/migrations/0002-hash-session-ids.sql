-- A session's id is its cookie: whoever read it here could be that person. Like those of codes and
-- refresh tokens it is stored as a hash, base64url of SHA-256, and nowhere else.
update identity.protocol_records
   set id = translate(rtrim(encode(sha256(convert_to(id, 'UTF8')), 'base64'), '='), '+/', '-_'),
       payload = payload - 'jti'
 where kind = 'Session';
update identity.protocol_records
   set payload = payload #- '{session,cookie}'
 where kind = 'Interaction';

-- Counts passwords that were set anew: a sign-in or token of an earlier one is refused.
alter table identity.accounts add column password_version integer not null default 0;
