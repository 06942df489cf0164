-- What an hour is billed at, and what it costs, each from a day on. The most specific place that has a rate on a day says it.

create table bill_rates (
  id integer generated always as identity primary key,
  -- Its place: project and person, project and role, client and role, person, role, or, where all are null, the company.
  project_id integer references projects (id) on delete cascade,
  user_id integer references people (id) on delete cascade,
  client text check (client = btrim(client) and length(client) between 1 and 200),
  role text check (role = btrim(role) and length(role) between 1 and 200),
  -- Of an hour, in the currency.
  amount numeric(12, 2) not null check (amount between 0 and 1000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_from date not null check (valid_from between '1990-01-01' and '2100-12-31'),
  -- The last day. Where null, it ends where the next one of its place begins.
  valid_until date check (valid_until between '1990-01-01' and '2100-12-31'),
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  check (valid_until >= valid_from),
  check (project_id is null or (client is null and num_nonnulls(user_id, role) = 1)),
  check (client is null or (project_id is null and user_id is null and role is not null)),
  check (user_id is null or role is null)
);
create unique index bill_rates_by_place on bill_rates
  (coalesce(project_id, 0), coalesce(user_id, 0), lower(coalesce(client, '')), lower(coalesce(role, '')), valid_from);
create index bill_rates_project_id on bill_rates (project_id);
create index bill_rates_user_id on bill_rates (user_id);
create index bill_rates_latest on bill_rates (valid_from, id);

create table cost_rates (
  id integer generated always as identity primary key,
  user_id integer not null references people (id) on delete cascade,
  amount numeric(12, 2) not null check (amount between 0 and 1000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_from date not null check (valid_from between '1990-01-01' and '2100-12-31'),
  valid_until date check (valid_until between '1990-01-01' and '2100-12-31'),
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  check (valid_until >= valid_from),
  unique (user_id, valid_from)
);
create index cost_rates_latest on cost_rates (valid_from, id);
