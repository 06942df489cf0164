-- The logos of issued invoices, each file once, however many invoices have it.
create table invoice_logos (
  id integer generated always as identity primary key,
  sha256 text not null unique check (length(sha256) = 64),
  -- The file of a PNG or JPEG in base64.
  logo text not null check (length(logo) <= 400000),
  logo_type text not null check (logo_type in ('image/png', 'image/jpeg'))
);

-- As they were when it was issued, as the seller is.
alter table invoices
  add column footer text not null default '' check (length(footer) <= 1000),
  add column logo_id integer references invoice_logos (id);
create index invoices_logo_id on invoices (logo_id);

-- Those that are issued have been printed with the present ones so far.
insert into invoice_logos (sha256, logo, logo_type)
select encode(sha256(decode(logo, 'base64')), 'hex'), logo, logo_type from invoice_settings where logo is not null;
select set_config('offbench.invoice_door', 'open', true);
update invoices set footer = coalesce((select footer from invoice_settings), ''), logo_id = (select id from invoice_logos)
where number is not null;
select set_config('offbench.invoice_door', '', true);
