-- Nothing ever wrote a picture of an account.
alter table identity.accounts drop column picture;
