-- Links for new passwords, apart from invitations: anybody can ask for one, and that changes no invitation and no earlier link.
create table account_resets (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id integer not null references accounts (id) on delete cascade,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index account_resets_by_account on account_resets (account_id);

-- Emails are compared by the case of A to Z alone: the locale of a database makes an ordinary k of the Kelvin sign.
drop index accounts_by_email;
create unique index accounts_by_email on accounts (lower(email collate "C"));
drop index scim_users_by_name;
create unique index scim_users_by_name on scim_users (lower(user_name collate "C"));
