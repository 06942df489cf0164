-- Accounts of people who sign in as themselves, and the mode that says whether they or the shared password open a session.

alter table access_gate
  add column mode text not null default 'password' check (mode in ('password', 'accounts'));

create table accounts (
  id integer generated always as identity primary key,
  -- Null for somebody from outside who only administers. An account outlives the person's row.
  user_id integer references people (id) on delete set null,
  email text not null check (length(email) between 3 and 254),
  -- A PHC string with its own parameters; null until an invitation is accepted.
  password_hash text check (length(password_hash) <= 200),
  -- Everybody with an account is staff; these are the roles beyond that.
  roles text[] not null default '{}' check (roles <@ array['planner', 'hr', 'finance', 'admin']),
  active boolean not null default true,
  last_sign_in timestamptz,
  totp_secret bytea check (length(totp_secret) between 16 and 64),
  -- Null while the secret is only being set up.
  totp_since timestamptz,
  -- The time step of the last code that was taken: a code opens one session only.
  totp_step integer not null default 0,
  version integer not null default 1
);
create unique index accounts_by_email on accounts (lower(email));
create unique index accounts_by_user on accounts (user_id);
create index accounts_that_administer on accounts (id) where 'admin' = any(roles);

-- One link an account: a new one replaces the one before.
create table account_invitations (
  account_id integer primary key references accounts (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null
);

-- Codes that stand in for the second factor, each of them once.
create table recovery_codes (
  account_id integer not null references accounts (id) on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (account_id, code_hash)
);

-- An account's sessions tell where they are; those of the shared password have none of this.
alter table sessions
  add column id integer generated always as identity unique,
  add column account_id integer references accounts (id) on delete cascade,
  add column device text check (length(device) <= 100),
  add column address text check (length(address) <= 45),
  add column last_used_at timestamptz;
create index sessions_by_account on sessions (account_id) where account_id is not null;

-- A session of an account ends when it was not used for so long; 14 days is the end of every session.
alter table company_settings
  add column session_idle_hours integer not null default 8 check (session_idle_hours between 1 and 336);
