-- What reports are made of: hours by month, person, project, category and whether they are billable; and reports that people save.

create table month_totals (
  month date not null check (extract(day from month) = 1),
  user_id integer not null references people on delete cascade,
  project_id integer not null references projects on delete cascade,
  category text not null,
  billable boolean not null,
  hours numeric(12, 2) not null,
  entries integer not null check (entries > 0),
  company text not null default 'local',
  primary key (month, user_id, project_id, category, billable, company)
);
-- For the months of a person whose entries have changed, and for those of a project that earns a fee.
create index month_totals_of_person on month_totals (user_id, month);
create index month_totals_of_project on month_totals (project_id, month);

-- Filled by 0085-months-of-the-calendar.

create table saved_reports (
  id integer generated always as identity primary key,
  user_id integer not null references people on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 200),
  shared boolean not null default false,
  query jsonb not null,
  created_at timestamptz(3) not null default now(),
  version integer not null default 1
);
create index saved_reports_user_id on saved_reports (user_id);
