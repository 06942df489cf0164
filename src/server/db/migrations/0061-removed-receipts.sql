-- Files of receipts that no claim names any more, until the storage has removed them.
create table removed_receipts (
  file text primary key,
  tries integer not null default 0,
  not_before timestamptz(3) not null
);
create index removed_receipts_due on removed_receipts (not_before);
