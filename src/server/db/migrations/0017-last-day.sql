-- When somebody leaves the company. The last day of work still counts; from the day after they are no longer there.

alter table people
  add column last_day date check (last_day between '1990-01-01' and '2100-12-31');

-- Most people are here: few rows are found by this column, and those who have left are listed by it.
create index people_last_day on people (last_day) where last_day is not null;

-- What offboarding somebody has changed, row by row, so that it can be undone for as long as deletions can.
create table offboardings (
  user_id integer primary key references people on delete cascade,
  last_day_before date check (last_day_before between '1990-01-01' and '2100-12-31'),
  steps jsonb not null,
  done_at timestamptz not null
);
