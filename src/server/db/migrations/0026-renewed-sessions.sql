-- A session goes on under a new token when the rights of its account change.

alter table sessions
  -- The next call gets the new token.
  add column renew boolean not null default false,
  -- Calls that were under way then still bring the token before.
  add column former_hash bytea unique,
  add column former_until timestamptz;
