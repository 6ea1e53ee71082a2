-- What a username looks like: letters that look alike become one, marks that show nothing go, case
-- does not matter. The letters are those of Unicode's confusables.txt (TR39) that somebody may take
-- for a Latin letter or a digit. Not "lower" of the server's locale, which may know ASCII alone.
create function identity.look_of(username text) returns text
  language sql immutable strict parallel safe
  return lower(
    regexp_replace(
      normalize(
        translate(
          normalize(username, NFKD),
          'I10ıɑɡ'
          'абгеорсухѕіјѵүһԁԛԝӏҽАВЕЗКМНОРСТУХЅІЈѴҮӀԌԜЬҺԀԚ'
          'αγινορσυϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϜ'
          'ագզհոռսցքօյՍՏՕԼ'
          'ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏂᏃᏎᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏮᏻᏼ'
          'ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ',
          'lloiag'
          'a6reopcyxsijvyhdqwleabe3kmhopctyxsljvylgwbhdq'
          'ayivopoucjabezhlkmnoptyxcf'
          'wqqhnnugfojusol'
          'drtiyajewmhyghz4brwsvslcpkd6gb'
          'bpdtgkjczfmnlsrvhwxyaelou'
        ),
        NFC
      ),
      -- Marks that belong to no letter, and what Unicode calls ignorable.
      '[\u0300-\u036f\u00ad\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000E0100-\U000E01EF]',
      '', 'g'
    ) collate "C"
  );

alter table identity.accounts
  add column username_look text generated always as (identity.look_of(username)) stored,
  -- Accounts from before that look alike keep their names.
  add column is_older_look_alike boolean not null default false;

update identity.accounts a set is_older_look_alike = true
 where exists (select from identity.accounts b
                where b.username_look = a.username_look and b.id < a.id);

create unique index accounts_by_look on identity.accounts (username_look)
  where not is_older_look_alike;
