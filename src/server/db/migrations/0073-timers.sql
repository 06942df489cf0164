-- When work began, as a time of its day; most entries do not say. Nullable without a default, so that nothing is rewritten.
alter table time_entries
  add column start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

-- What somebody works on at the moment; one for each person. It becomes an entry when it is stopped.
create table timers (
  user_id integer primary key references people (id) on delete cascade,
  started_at timestamptz(3) not null,
  -- The day and the time by the clock of whoever started it.
  date date not null check (date between '1990-01-01' and '2100-12-31'),
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  project_id integer references projects (id) on delete set null,
  category text,
  notes text not null default '' check (length(notes) <= 10000),
  version integer not null default 1
);
create index timers_by_project on timers (project_id);
