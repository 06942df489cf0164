-- Days off that the company gives beside public holidays.

create table company_holidays (
  id integer generated always as identity primary key,
  start_date date not null check (start_date between '1990-01-01' and '2100-12-31'),
  end_date date not null check (end_date between '1990-01-01' and '2100-12-31'),
  name text not null check (name <> '' and length(name) <= 100),
  -- Whose day off it is: everybody's where null, else that of people with this calendar or with one of its regions.
  calendar text check (calendar ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$'),
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  check (end_date between start_date and start_date + 30)
);
create index company_holidays_by_days on company_holidays (start_date, id);
