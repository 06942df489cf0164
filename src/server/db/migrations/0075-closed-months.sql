-- Months that are closed, what was done with them, and what was changed in them afterwards. A month is closed while it is not
-- after the last one here.

create table closed_months (
  -- Its first day.
  month date primary key check (extract(day from month) = 1 and month between '1990-01-01' and '2100-12-31'),
  closed_at timestamptz(3) not null,
  closed_by integer references people (id) on delete set null
);
create index closed_months_closed_by on closed_months (closed_by);

create table month_steps (
  id integer generated always as identity primary key,
  month date not null check (extract(day from month) = 1 and month between '1990-01-01' and '2100-12-31'),
  step text not null check (step in ('closed', 'reopened')),
  at timestamptz(3) not null,
  by_id integer references people (id) on delete set null,
  reason text not null default '' check (length(reason) <= 2000),
  -- How many weeks were not approved when it was closed.
  open_weeks integer not null default 0 check (open_weeks >= 0)
);
create index month_steps_of_month on month_steps (month, id);
create index month_steps_by_id on month_steps (by_id);

-- What a change has done to the hours of a person on a project in a closed month; two rows where it moved them.
create table month_corrections (
  id integer generated always as identity primary key,
  -- The entry may be gone.
  entry_id integer not null,
  month date not null check (extract(day from month) = 1 and month between '1990-01-01' and '2100-12-31'),
  -- The month whose report tells it: the first open one after it, or itself once it was reopened.
  reported_in date not null check (extract(day from reported_in) = 1 and reported_in between '1990-01-01' and '2100-12-31'),
  user_id integer not null references people (id) on delete cascade,
  project_id integer not null references projects (id) on delete cascade,
  hours_before numeric(6, 2) not null check (hours_before >= 0),
  hours_after numeric(6, 2) not null check (hours_after >= 0),
  reason text not null check (length(reason) between 1 and 2000),
  by_id integer references people (id) on delete set null,
  at timestamptz(3) not null,
  check (reported_in >= month)
);
create index month_corrections_of_month on month_corrections (month, id);
create index month_corrections_reported_in on month_corrections (reported_in, id);
create index month_corrections_user_id on month_corrections (user_id, id);
create index month_corrections_project_id on month_corrections (project_id, id);
create index month_corrections_by_id on month_corrections (by_id);
