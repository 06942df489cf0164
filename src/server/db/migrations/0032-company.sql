-- Accounts for trying the sample company, which go with it (decision 0045).

alter table accounts
  add column sample boolean not null default false;
create index accounts_of_the_sample on accounts (id) where sample;
