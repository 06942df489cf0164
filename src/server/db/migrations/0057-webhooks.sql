-- Programs that are told of changes, and what waits for them or was delivered. What is to be delivered is written in the
-- transaction of its change. Secrets are kept as they are, since each delivery is signed with them.
create table webhooks (
  id integer generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 100),
  url text not null check (url ~ '^https?://' and length(url) <= 2000),
  events text[] not null check (cardinality(events) between 1 and 50),
  active boolean not null default true,
  secret text not null,
  former_secret text,
  former_until timestamptz,
  created_at timestamptz not null,
  version integer not null default 1
);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id integer not null references webhooks (id) on delete cascade,
  message_id uuid not null default gen_random_uuid(),
  type text not null check (length(type) <= 200),
  entity text not null,
  entity_id integer not null,
  data jsonb not null,
  at timestamptz not null,
  queued_at timestamptz not null,
  next_at timestamptz not null,
  claimed_until timestamptz,
  attempts smallint not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  settled_at timestamptz,
  last_status smallint,
  last_error text check (length(last_error) <= 300),
  check ((state = 'waiting') = (settled_at is null))
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, id) where state = 'waiting';
create index webhook_deliveries_in_order on webhook_deliveries (webhook_id, entity, entity_id, id) where state = 'waiting';
create index webhook_deliveries_settled on webhook_deliveries (settled_at) where state <> 'waiting';
