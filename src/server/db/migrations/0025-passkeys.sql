-- Passkeys: keys that a device holds and unlocks for its owner, by which they sign in without a password.

create table passkeys (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null check (length(public_key) <= 4096),
  -- How often the device says that it was used; 0 for ever where it does not count.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (name <> '' and length(name) <= 100),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_account on passkeys (account_id);

-- What devices have signed, until it is too old to be taken again.
create table used_challenges (
  challenge text primary key check (length(challenge) <= 200),
  expires_at timestamptz not null
);
