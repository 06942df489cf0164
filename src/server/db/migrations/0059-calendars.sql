-- Calendars that go out by secret links, and the one that somebody brings.

create table calendar_feeds (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 100),
  parts text[] not null check (parts <@ array['bookings', 'leave', 'holidays'] and cardinality(parts) between 1 and 3),
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index calendar_feeds_by_account on calendar_feeds (account_id);

create table own_calendars (
  account_id integer primary key references accounts (id) on delete cascade,
  address text not null check (address <> '' and length(address) <= 2000),
  added_at timestamptz(3) not null
);
