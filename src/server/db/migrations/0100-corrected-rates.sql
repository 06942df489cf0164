-- Rates that were changed after months were closed: reports of these months keep the rates that they had, and the difference is
-- a correction in the open month.

-- From this day on reports use a rate that was set later for days of closed months; null: from its own first day.
alter table bill_rates add column counts_from date check (counts_from between '1990-01-01' and '2100-12-31');
alter table cost_rates add column counts_from date check (counts_from between '1990-01-01' and '2100-12-31');
alter table exchange_rates add column counts_from date check (counts_from between '1990-01-01' and '2100-12-31');

-- What rates were before such a change; reports use them up to a day.
create table replaced_rates (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('bill rate', 'cost rate', 'exchange rate')),
  project_id integer references projects on delete cascade,
  user_id integer references people on delete cascade,
  client text,
  role text,
  amount numeric(16, 8) not null check (amount >= 0),
  currency text not null,
  valid_from date not null check (valid_from between '1990-01-01' and '2100-12-31'),
  valid_until date check (valid_until between '1990-01-01' and '2100-12-31'),
  counts_from date check (counts_from between '1990-01-01' and '2100-12-31'),
  counts_until date not null check (counts_until between '1990-01-01' and '2100-12-31'),
  of_sample boolean not null default false
);
create index replaced_rates_project_id on replaced_rates (project_id);
create index replaced_rates_user_id on replaced_rates (user_id);

-- A correction by a rate is of no entry, and of money: what hours were worth and cost before and after, in the
-- company's currency, with decimals enough for exact sums.
alter table month_corrections alter column entry_id drop not null;
alter table month_corrections
  add column cause text not null default 'entry' check (cause in ('entry', 'bill rate', 'cost rate', 'exchange rate')),
  add column revenue_before numeric(28, 12),
  add column revenue_after numeric(28, 12),
  add column cost_before numeric(28, 12),
  add column cost_after numeric(28, 12),
  add check ((cause = 'entry') = (entry_id is not null)),
  add check ((cause = 'entry') = (revenue_before is null));
