-- Who somebody is at a provider of sign-ins (OpenID Connect), and the account that this opens. Of each provider an account
-- has one: another person who is given the same email later does not open it.
create table account_identities (
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 255),
  account_id integer not null references accounts (id) on delete cascade,
  primary key (issuer, subject),
  unique (account_id, issuer)
);

-- Of a session that a provider has opened: what the provider said then, to be named again where somebody signs out. Empty
-- where it is too long for an address.
alter table sessions
  add column id_token text check (length(id_token) <= 4000);
