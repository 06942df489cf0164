-- Changes that a program with a token has prepared and that wait for their confirmation number, by way of any process. They
-- end after minutes; of the number only a hash is kept.
create table prepared_changes (
  number_hash bytea primary key check (length(number_hash) = 32),
  token_id integer not null references access_tokens (id) on delete cascade,
  account_id integer not null references accounts (id) on delete cascade,
  call text not null check (length(call) <= 100),
  body jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index prepared_changes_by_token on prepared_changes (token_id, created_at);
create index prepared_changes_by_end on prepared_changes (expires_at);
create index prepared_changes_by_account on prepared_changes (account_id);
