-- The access gate under a version that all processes look at, passwords that were replaced, and limits of signing in.

alter table access_gate
  add column version integer not null default 1,
  -- Signs the cookies by which browsers are told apart; made by the first start that finds none.
  add column browser_key bytea check (length(browser_key) = 32);

-- The last few; a process that is started with one of them does not bring it back.
create table replaced_passwords (
  salt bytea primary key,
  password_hash bytea not null,
  replaced_at timestamptz not null
);

-- Wrong passwords by address or browser, until they are forgotten.
create table login_failures (
  key text primary key check (length(key) <= 80),
  failures real not null check (failures >= 0),
  -- When `failures` was counted; they have grown fewer since.
  counted_at timestamptz not null,
  waits_until timestamptz not null,
  forgotten_at timestamptz not null
);
create index login_failures_by_end on login_failures (forgotten_at);
