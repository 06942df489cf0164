-- What the company's directory keeps up to date by SCIM 2.0: the names that it knows accounts by, and its groups, whose members
-- have the role that an administrator gives a group.

create table scim_token (
  "only" boolean primary key default true check ("only"),
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz
);

create table scim_users (
  account_id integer primary key references accounts (id) on delete cascade,
  user_name text not null check (user_name <> '' and length(user_name) <= 254),
  external_id text check (length(external_id) <= 254),
  -- What the directory has said of the person, which it is told again.
  resource jsonb not null check (length(resource::text) <= 20000),
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index scim_users_by_name on scim_users (lower(user_name));
create index scim_users_by_external_id on scim_users (external_id);

create table scim_groups (
  id integer generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 254),
  external_id text check (length(external_id) <= 254),
  role text check (role in ('planner', 'hr', 'finance', 'admin')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version integer not null default 1
);
create unique index scim_groups_by_name on scim_groups (lower(name));

create table scim_members (
  group_id integer not null references scim_groups (id) on delete cascade,
  account_id integer not null references accounts (id) on delete cascade,
  primary key (group_id, account_id)
);
create index scim_members_by_account on scim_members (account_id);
