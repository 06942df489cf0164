-- What a client is billed in, and what other currencies are worth.

create table clients (
  id integer generated always as identity primary key,
  -- As projects name them; the same client whatever the case.
  name text not null check (name = btrim(name) and length(name) between 1 and 200),
  -- The company's where null.
  currency text check (currency ~ '^[A-Z]{3}$'),
  version integer not null default 1
);
create unique index clients_by_name on clients (lower(name));

create table exchange_rates (
  id integer generated always as identity primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What one unit is worth in the company's currency from this day on, until the next day of the currency.
  valid_from date not null check (valid_from between '1990-01-01' and '2100-12-31'),
  rate numeric(18, 8) not null check (rate > 0 and rate <= 1000000),
  version integer not null default 1,
  unique (currency, valid_from)
);
create index exchange_rates_latest on exchange_rates (valid_from, id);
