-- What the sample company sets of invoices, as of rates and months: it goes with that company, unless somebody has changed it since.
alter table invoice_settings add column of_sample boolean not null default false;
