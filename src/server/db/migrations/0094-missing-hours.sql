-- What needs a reason when a week is submitted: a week that falls short, or every day that does.
alter table company_settings
  add column missing_hours text not null default 'week' check (missing_hours in ('week', 'day'));
