-- Accounts for trying the sample company, which go with it (decision 0045).

alter table accounts
  add column sample boolean not null default false;
create index accounts_of_the_sample on accounts (id) where sample;

-- In which days begin, and what people get who are added.
alter table company_settings
  add column time_zone text check (length(time_zone) between 1 and 64),
  add column contracted_hours numeric(4, 2)[] not null default '{8,8,8,8,8,0,0}'
    check (cardinality(contracted_hours) = 7 and 0 <= all (contracted_hours) and 24 >= all (contracted_hours)),
  add column holiday_calendar text check (holiday_calendar ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$');
