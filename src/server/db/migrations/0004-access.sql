-- The access gate, sessions, repeated requests and resource versions.

-- One row: the shared password that open sessions were opened with.
create table access_gate (
  "only" boolean primary key default true check ("only"),
  salt bytea not null,
  password_hash bytea not null
);

create table sessions (
  token_hash bytea primary key,
  user_id integer references people on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_expiry on sessions (expires_at);

-- The first answer to a request with an Idempotency-Key, kept for its repeats.
create table idempotency_keys (
  key text primary key check (length(key) <= 200),
  request_hash text not null,
  status smallint,
  body text,
  created_at timestamptz not null default now()
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table resource_versions (
  resource text primary key,
  version bigint not null default 1
);
