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
