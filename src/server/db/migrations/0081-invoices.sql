-- What clients are invoiced. An issued invoice and its lines never change again; triggers hold that, whoever writes.

create table tax_rates (
  id integer generated always as identity primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  percent numeric(5, 2) not null check (percent between 0 and 100),
  -- As EN 16931 has them: standard, zero rated, exempt, reverse charge, outside the scope of the tax.
  category text not null check (category in ('S', 'Z', 'E', 'AE', 'O')),
  -- Why no tax is charged.
  reason text not null default '' check (length(reason) <= 200),
  is_default boolean not null default false,
  position integer not null default 0,
  check (case category when 'S' then percent > 0 else percent = 0 end),
  check (category in ('S', 'Z') or reason <> '')
);
create unique index tax_rates_default on tax_rates (is_default) where is_default;

-- The company as those who are invoiced read it; one row.
create table invoice_settings (
  id integer primary key default 1 check (id = 1),
  name text not null default '' check (length(name) <= 200),
  street text not null default '' check (length(street) <= 200),
  postal_code text not null default '' check (length(postal_code) <= 20),
  city text not null default '' check (length(city) <= 120),
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  tax_number text not null default '' check (length(tax_number) <= 30),
  vat_id text not null default '' check (length(vat_id) <= 30),
  registration text not null default '' check (length(registration) <= 100),
  iban text not null default '' check (length(iban) <= 34),
  bic text not null default '' check (length(bic) <= 11),
  bank_name text not null default '' check (length(bank_name) <= 120),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 40),
  contact text not null default '' check (length(contact) <= 120),
  payment_days smallint not null default 30 check (payment_days between 0 and 365),
  number_pattern text not null default 'INV-{yyyy}-{nnnn}' check (length(number_pattern) between 3 and 40),
  credit_pattern text check (length(credit_pattern) between 3 and 40),
  first_number integer not null default 1 check (first_number > 0),
  footer text not null default '' check (length(footer) <= 1000),
  -- The file of a PNG or JPEG in base64.
  logo text check (length(logo) <= 400000),
  logo_type text check (logo_type in ('image/png', 'image/jpeg')),
  version integer not null default 1,
  check ((logo is null) = (logo_type is null))
);

alter table clients
  add column legal_name text not null default '' check (length(legal_name) <= 200),
  add column street text not null default '' check (length(street) <= 200),
  add column postal_code text not null default '' check (length(postal_code) <= 20),
  add column city text not null default '' check (length(city) <= 120),
  add column country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  add column vat_id text not null default '' check (length(vat_id) <= 30),
  add column email text not null default '' check (length(email) <= 254),
  add column buyer_reference text not null default '' check (length(buyer_reference) <= 200),
  add column payment_days smallint check (payment_days between 0 and 365),
  add column "grouping" text
    check ("grouping" in ('Project', 'Person', 'Role', 'Category', 'Project and Person', 'Entry')),
  add column tax_rate_id integer references tax_rates (id) on delete set null;
create index clients_tax_rate_id on clients (tax_rate_id);

create table invoices (
  id integer generated always as identity primary key,
  -- Whose it is, where two companies are in the database.
  source text not null default 'local' check (source in ('sample', 'projectworks', 'local')),
  kind text not null check (kind in ('Invoice', 'Credit Note')),
  -- Null while it is a draft. Which numbers count together, and the how-manieth of them it is.
  number text unique check (length(number) between 1 and 60),
  series text check (length(series) <= 60),
  counter integer check (counter > 0),
  client text not null check (length(client) between 1 and 200),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  issue_date date not null check (issue_date between '1990-01-01' and '2100-12-31'),
  due_date date check (due_date between '1990-01-01' and '2101-12-31'),
  period_start date not null check (period_start between '1990-01-01' and '2100-12-31'),
  period_end date not null check (period_end between '1990-01-01' and '2100-12-31'),
  "grouping" text not null
    check ("grouping" in ('Project', 'Person', 'Role', 'Category', 'Project and Person', 'Entry')),
  note text not null default '' check (length(note) <= 2000),
  buyer_reference text not null default '' check (length(buyer_reference) <= 200),
  -- As they were when it was issued.
  seller jsonb,
  buyer jsonb,
  -- Sums of its lines by tax rate.
  taxes jsonb not null default '[]',
  net numeric(14, 2) not null default 0,
  tax numeric(14, 2) not null default 0,
  total numeric(14, 2) not null default 0,
  -- Sums of its payments and of credit notes for it.
  paid numeric(14, 2) not null default 0 check (paid >= 0),
  credited numeric(14, 2) not null default 0 check (credited >= 0),
  credits_id integer references invoices (id),
  created_at timestamptz(3) not null,
  created_by text,
  issued_at timestamptz(3),
  issued_by text,
  version integer not null default 1,
  check (period_end >= period_start),
  check (due_date >= issue_date),
  check (total = net + tax),
  check (number is null or total >= 0),
  check (credited <= total or number is null),
  check ((kind = 'Credit Note') = (credits_id is not null)),
  check (num_nulls(number, series, counter, issued_at, seller, buyer) in (0, 6)),
  unique (series, counter)
);
create index invoices_latest on invoices (issue_date, id);
create index invoices_by_client on invoices (lower(client), issue_date, id);
create index invoices_credits_id on invoices (credits_id);
create index invoices_to_be_paid on invoices (due_date) where number is not null and kind = 'Invoice' and paid + credited < total;

create table invoice_lines (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoices (id) on delete cascade,
  position integer not null check (position > 0),
  kind text not null check (kind in ('Hours', 'Expense', 'Milestone', 'Retainer', 'Extra', 'Discount')),
  text text not null check (length(text) between 1 and 1000),
  quantity numeric(14, 6) not null check (quantity <> 0),
  unit text not null check (unit in ('hour', 'day', 'month', 'piece')),
  unit_price numeric(14, 2) not null check (unit_price >= 0),
  net numeric(14, 2) not null,
  tax_name text not null,
  tax_percent numeric(5, 2) not null check (tax_percent between 0 and 100),
  tax_category text not null check (tax_category in ('S', 'Z', 'E', 'AE', 'O')),
  tax_reason text not null default '',
  -- The price before it was converted, and what one unit of its currency was worth in the invoice's.
  original_currency text check (original_currency ~ '^[A-Z]{3}$'),
  original_price numeric(14, 2),
  original_rate numeric(18, 8),
  credits_line_id integer references invoice_lines (id),
  check ((kind = 'Discount') = (quantity < 0)),
  check (num_nulls(original_currency, original_price, original_rate) in (0, 3)),
  unique (invoice_id, position) deferrable initially deferred
);
create index invoice_lines_credits_line_id on invoice_lines (credits_line_id);

-- What lines hold. It is live from the draft until the draft is deleted or the line credited, and at most once in the database.
create table invoice_items (
  id integer generated always as identity primary key,
  line_id integer not null references invoice_lines (id) on delete cascade,
  kind text not null check (kind in ('Hours', 'Expense', 'Milestone', 'Retainer')),
  -- Of an entry, an expense, a milestone or, of a retainer, a project: what it names may be gone, the invoice stays.
  item_id integer not null,
  project_id integer not null,
  user_id integer,
  -- Of a retainer the first day of its month.
  date date not null,
  -- Of hours.
  seconds integer check (seconds > 0),
  net numeric(14, 2) not null,
  is_live boolean not null default true,
  check ((kind = 'Hours') = (seconds is not null))
);
create unique index invoice_items_once on invoice_items (kind, item_id) where is_live and kind <> 'Retainer';
create unique index invoice_items_month_once on invoice_items (item_id, date) where is_live and kind = 'Retainer';
create index invoice_items_line_id on invoice_items (line_id, id);
create index invoice_items_project_id on invoice_items (project_id) where is_live;

create table invoice_payments (
  id integer generated always as identity primary key,
  invoice_id integer not null references invoices (id),
  date date not null check (date between '1990-01-01' and '2100-12-31'),
  amount numeric(14, 2) not null check (amount > 0),
  note text not null default '' check (length(note) <= 200),
  at timestamptz(3) not null,
  by_name text
);
create index invoice_payments_of_invoice on invoice_payments (invoice_id, id);

-- The invoice that holds an entry or a claim. It stands there, too, since whoever changes one locks its row and reads it there.
alter table time_entries add column invoice_id integer;
alter table expenses add column invoice_id integer;

-- Of an issued invoice only payments and credit notes for it are counted from then on. The door is for removing the sample company and for
-- filling an empty database.
create function guard_invoice() returns trigger language plpgsql as $$
begin
  if old.number is null or current_setting('offbench.invoice_door', true) = 'open' then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then raise exception 'Invoice % is issued and stays', old.number using errcode = '23514'; end if;
  if to_jsonb(new) - '{paid,credited,version}'::text[] is distinct from to_jsonb(old) - '{paid,credited,version}'::text[] then
    raise exception 'Invoice % is issued and does not change', old.number using errcode = '23514';
  end if;
  return new;
end $$;
create trigger invoices_stay before update or delete on invoices for each row execute function guard_invoice();

create function guard_invoice_line() returns trigger language plpgsql as $$
begin
  if current_setting('offbench.invoice_door', true) is distinct from 'open' and exists (
    select from public.invoices where id = case tg_op when 'INSERT' then new.invoice_id else old.invoice_id end and number is not null
  ) then
    raise exception 'The lines of an issued invoice do not change' using errcode = '23514';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger invoice_lines_stay before insert or update or delete on invoice_lines for each row execute function guard_invoice_line();

-- The invoices of the sample company go with it.
create function discard_sample_invoices() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('offbench.invoice_door', 'open', true);
  delete from public.invoice_payments where invoice_id in (select id from public.invoices where source = 'sample');
  delete from public.invoice_items where line_id in (
    select l.id from public.invoice_lines l join public.invoices i on i.id = l.invoice_id where i.source = 'sample');
  delete from public.invoice_lines where invoice_id in (select id from public.invoices where source = 'sample') and credits_line_id is not null;
  delete from public.invoice_lines where invoice_id in (select id from public.invoices where source = 'sample');
  delete from public.invoices where source = 'sample' and credits_id is not null;
  delete from public.invoices where source = 'sample';
  perform set_config('offbench.invoice_door', '', true);
end $$;

-- After an import, which fills an empty database: invoices are those of the company that came with it.
create function give_invoices_their_company() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('offbench.invoice_door', 'open', true);
  update public.invoices set source = only_source
  from (
    select min(source) as only_source from (select source from public.people union select source from public.projects) as sources
    where source <> 'local' having count(*) = 1
  ) as present;
  perform set_config('offbench.invoice_door', '', true);
end $$;
