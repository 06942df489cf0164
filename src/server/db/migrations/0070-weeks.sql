-- Approved weeks: what people submit, what is decided about it and what was said. Nothing is about them unless a company
-- chooses so.

alter table company_settings
  add column approval text not null default 'none' check (approval in ('none', 'week', 'line')),
  add column approver text not null default 'manager' check (approver in ('manager', 'lead', 'both'));

-- Null while an entry is open.
alter table time_entries add column approval text
  check (approval in ('Submitted', 'Approved by lead', 'Approved by manager', 'Approved', 'Returned'));

-- What waits for a decision, however long the history is.
create index time_entries_waiting on time_entries (user_id, date)
  where approval in ('Submitted', 'Approved by lead', 'Approved by manager');

create table weeks (
  id integer generated always as identity primary key,
  user_id integer not null references people (id) on delete cascade,
  -- Its Monday. A week without a row is open.
  week date not null check (extract(isodow from week) = 1 and week between '1990-01-01' and '2100-12-27'),
  state text not null check (state in ('Submitted', 'Approved', 'Returned')),
  submitted_at timestamptz(3) not null,
  submitted_by integer references people (id) on delete set null,
  -- As they were when it was submitted.
  expected_hours numeric(6, 2) not null check (expected_hours >= 0),
  logged_hours numeric(6, 2) not null check (logged_hours >= 0),
  word text not null default '' check (length(word) <= 2000),
  version integer not null default 1,
  unique (user_id, week)
);
create index weeks_by_week on weeks (week, id);
-- Those that may wait although they hold no entry.
create index weeks_submitted on weeks (user_id, week) where state = 'Submitted';

create table week_steps (
  id integer generated always as identity primary key,
  week_id integer not null references weeks (id) on delete cascade,
  step text not null check (step in ('submitted', 'approved', 'returned', 'reopened')),
  at timestamptz(3) not null,
  by_id integer references people (id) on delete set null,
  -- For whom they stood in.
  acted_for integer references people (id) on delete set null,
  reason text not null default '' check (length(reason) <= 2000),
  -- Which entries, and their hours together.
  entry_ids integer[] not null,
  hours numeric(8, 2) not null
);
create index week_steps_of_week on week_steps (week_id, id);
create index week_steps_by_id on week_steps (by_id);
create index weeks_submitted_by on weeks (submitted_by);
