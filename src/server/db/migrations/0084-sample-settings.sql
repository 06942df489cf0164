-- What the sample company has set of what holds for all data: it goes with that company, and once a company's own data comes.
alter table company_settings add column of_sample boolean not null default false;
alter table closed_months add column of_sample boolean not null default false;
alter table bill_rates add column of_sample boolean not null default false;
alter table clients add column of_sample boolean not null default false;
alter table exchange_rates add column of_sample boolean not null default false;

-- Why a synchronization changed closed months; without it their rows are refused.
alter table sync_runs add column reason text check (length(reason) between 1 and 2000);
