-- Amounts have the decimals of their currency, up to four; percentages have four as well.
alter table bill_rates alter column amount type numeric(14, 4);
alter table cost_rates alter column amount type numeric(14, 4);
alter table tax_rates alter column percent type numeric(7, 4);
alter table invoices
  alter column net type numeric(16, 4),
  alter column tax type numeric(16, 4),
  alter column total type numeric(16, 4),
  alter column paid type numeric(16, 4),
  alter column credited type numeric(16, 4);
alter table invoice_lines
  alter column unit_price type numeric(16, 4),
  alter column net type numeric(16, 4),
  alter column tax_percent type numeric(7, 4),
  alter column original_price type numeric(16, 4);
alter table invoice_items alter column net type numeric(16, 4);
alter table invoice_payments alter column amount type numeric(16, 4);

-- Several taxes on one amount, whose percentages add up to the rate's.
alter table tax_rates add column parts jsonb not null default '[]' check (jsonb_typeof(parts) = 'array');
alter table invoice_lines add column tax_parts jsonb not null default '[]' check (jsonb_typeof(tax_parts) = 'array');

-- Only rates that are exempt give a reason.
update tax_rates set reason = '' where category in ('S', 'Z');
update invoice_lines set tax_reason = ''
where tax_category in ('S', 'Z') and tax_reason <> '' and invoice_id in (select id from invoices where number is null);
update invoices set taxes = (
  select jsonb_agg(case when sums ->> 'taxCategory' in ('S', 'Z') then sums || '{"taxReason": ""}' else sums end)
  from jsonb_array_elements(taxes) as sums
) where number is null and taxes <> '[]';
alter table tax_rates drop constraint tax_rates_check1;
alter table tax_rates add check ((category in ('S', 'Z')) = (reason = ''));

-- Kosovo is 1A in the code lists of EN 16931.
alter table invoice_settings drop constraint invoice_settings_country_check;
alter table clients drop constraint clients_country_check;
update invoice_settings set country = '1A' where country = 'XK';
update clients set country = '1A' where country = 'XK';
alter table invoice_settings add check (country ~ '^([A-Z]{2}|1A)?$');
alter table clients add check (country ~ '^([A-Z]{2}|1A)?$');

-- Rounding each line of hours by itself is made up for by a line of its own.
alter table invoice_lines drop constraint invoice_lines_kind_check;
alter table invoice_lines drop constraint invoice_lines_check;
alter table invoice_lines
  add check (kind in ('Hours', 'Expense', 'Milestone', 'Retainer', 'Extra', 'Discount', 'Rounding')),
  add check (case kind when 'Discount' then quantity < 0 when 'Rounding' then abs(quantity) = 1 else quantity > 0 end);

-- Parts of an entry can be on several invoices.
drop index invoice_items_once;
create unique index invoice_items_once on invoice_items (kind, item_id) where is_live and kind not in ('Retainer', 'Hours');
create index invoice_items_of_entry on invoice_items (item_id) where is_live and kind = 'Hours';

-- Totals add up exact seconds, from which their hours follow.
create temporary table counted as
select user_id, project_id, category, billable, date, date_trunc('week', date)::date as week, date_trunc('month', date)::date as month,
  coalesce(minutes * 60, (hours * 3600)::integer) as seconds, case when coalesce(d.divided, false) then counts.company else 'local' end as company
from time_entries e
  join people person on person.id = e.user_id
  join projects project on project.id = e.project_id
  left join data_source d on true
  join (values ('sample', 'sample'), ('projectworks', 'projectworks'), ('local', 'sample'), ('local', 'projectworks'))
    as counts(owner, company) on counts.owner = case when person.source <> 'local' then person.source else project.source end
      and (coalesce(d.divided, false) or counts.owner <> 'local' or counts.company = 'sample');

alter table project_totals add column seconds bigint not null default 0;
update project_totals t set seconds = sums.seconds
from (select project_id, company, sum(seconds) as seconds from counted group by project_id, company) as sums
where t.project_id = sums.project_id and t.company = sums.company;
alter table project_totals drop column hours;
alter table project_totals add column hours numeric(14, 2) not null generated always as (round(seconds / 3600.0, 2)) stored;
alter table project_totals alter column seconds drop default;

alter table user_project_totals add column seconds bigint not null default 0;
update user_project_totals t set seconds = sums.seconds
from (select user_id, project_id, company, sum(seconds) as seconds from counted group by user_id, project_id, company) as sums
where t.user_id = sums.user_id and t.project_id = sums.project_id and t.company = sums.company;
alter table user_project_totals drop column hours;
alter table user_project_totals add column hours numeric(14, 2) not null generated always as (round(seconds / 3600.0, 2)) stored;
alter table user_project_totals alter column seconds drop default;

alter table week_totals add column seconds bigint not null default 0;
update week_totals t set seconds = sums.seconds
from (select user_id, week, project_id, category, company, sum(seconds) as seconds from counted group by user_id, week, project_id, category, company) as sums
where t.user_id = sums.user_id and t.week = sums.week and t.project_id = sums.project_id and t.category = sums.category and t.company = sums.company;
alter table week_totals drop column hours;
alter table week_totals add column hours numeric(14, 2) not null generated always as (round(seconds / 3600.0, 2)) stored;
alter table week_totals alter column seconds drop default;

alter table user_week_totals add column seconds bigint not null default 0;
update user_week_totals t set seconds = sums.seconds
from (select user_id, week, company, sum(seconds) as seconds from counted group by user_id, week, company) as sums
where t.user_id = sums.user_id and t.week = sums.week and t.company = sums.company;
alter table user_week_totals drop column hours;
alter table user_week_totals add column hours numeric(14, 2) not null generated always as (round(seconds / 3600.0, 2)) stored;
alter table user_week_totals alter column seconds drop default;

alter table day_totals add column seconds bigint not null default 0;
update day_totals t set seconds = sums.seconds
from (select date, category, company, sum(seconds) as seconds from counted group by date, category, company) as sums
where t.date = sums.date and t.category = sums.category and t.company = sums.company;
alter table day_totals drop column hours;
alter table day_totals add column hours numeric(14, 2) not null generated always as (round(seconds / 3600.0, 2)) stored;
alter table day_totals alter column seconds drop default;

alter table project_week_totals add column seconds bigint not null default 0;
update project_week_totals t set seconds = sums.seconds
from (select project_id, week, category, company, sum(seconds) as seconds from counted group by project_id, week, category, company) as sums
where t.project_id = sums.project_id and t.week = sums.week and t.category = sums.category and t.company = sums.company;
alter table project_week_totals drop column hours;
alter table project_week_totals add column hours numeric(14, 2) not null generated always as (round(seconds / 3600.0, 2)) stored;
alter table project_week_totals alter column seconds drop default;

alter table month_totals add column seconds bigint not null default 0;
update month_totals t set seconds = sums.seconds
from (select month, user_id, project_id, category, billable, company, sum(seconds) as seconds from counted group by month, user_id, project_id, category, billable, company) as sums
where t.month = sums.month and t.user_id = sums.user_id and t.project_id = sums.project_id and t.category = sums.category and t.billable = sums.billable and t.company = sums.company;
alter table month_totals drop column hours;
alter table month_totals add column hours numeric(14, 2) not null generated always as (round(seconds / 3600.0, 2)) stored;
alter table month_totals alter column seconds drop default;

alter table billable_totals add column seconds bigint not null default 0;
update billable_totals t set seconds = sums.seconds
from (select project_id, user_id, billable, company, sum(seconds) as seconds from counted group by project_id, user_id, billable, company) as sums
where t.project_id = sums.project_id and t.user_id = sums.user_id and t.billable = sums.billable and t.company = sums.company;
alter table billable_totals drop column hours;
alter table billable_totals add column hours numeric(14, 2) not null generated always as (round(seconds / 3600.0, 2)) stored;
alter table billable_totals alter column seconds drop default;

drop table counted;
create index user_project_totals_by_project on user_project_totals (project_id, hours desc);
