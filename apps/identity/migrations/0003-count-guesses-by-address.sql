-- Who tries: the hash of a browser that is known to the account, the keyed hash of an address range,
-- or empty for all unknown browsers together. `subject` may also be the signing-up of new people.
alter table identity.sign_in_attempts rename column browser to guesser;
delete from identity.sign_in_attempts where guesser = '';
