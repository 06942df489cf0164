-- Personal access tokens, by which scripts make calls as the account that they belong to.

create table access_tokens (
  id integer generated always as identity primary key,
  account_id integer not null references accounts (id) on delete cascade,
  name text not null check (name <> '' and length(name) <= 100),
  token_hash bytea not null unique check (length(token_hash) = 32),
  scopes text[] not null check (scopes <@ array['read', 'write'] and 'read' = any(scopes)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index access_tokens_by_account on access_tokens (account_id);
