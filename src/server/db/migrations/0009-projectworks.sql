-- What is brought over from the external project-management database (ProjectWorks), how, and what became of it.

-- At most one row: which tables and columns are brought over, where it is not as shipped, and which data is wanted.
create table projectworks_settings (
  only_row boolean primary key default true check (only_row),
  mapping jsonb,
  enabled boolean not null default false,
  version integer not null default 1
);

create table sync_runs (
  id integer generated always as identity primary key,
  state text not null check (state in ('running', 'done', 'failed', 'cancelled', 'interrupted')),
  dry_run boolean not null,
  types text[] not null,
  step jsonb,
  counts jsonb not null default '{}',
  error text,
  cancel_requested boolean not null default false,
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create unique index sync_runs_running on sync_runs (state) where state = 'running';

-- Rows that break a rule of ours, by run, the first ones.
create table sync_rejected_rows (
  run_id integer not null references sync_runs on delete cascade,
  position integer not null,
  type text not null check (type in ('users', 'projects', 'timesheets')),
  external_id text not null,
  reason text not null,
  row_values jsonb not null,
  primary key (run_id, position)
);

-- Up to where time entries have been brought over, and with which mapping; anew where that has changed.
create table sync_marks (
  type text primary key check (type = 'timesheets'),
  mapping text not null,
  since text,
  -- Rows that were rejected, which may be right once people or projects have come.
  rejected integer not null default 0
);

-- Time entries that a run has read and not stored yet. Nothing here outlives the run, so nothing is logged.
create unlogged table sync_staged_entries (
  position integer generated always as identity primary key,
  -- The stored entry that it changes; null for a new one.
  entry_id integer,
  external_id text not null,
  user_id integer not null,
  project_id integer not null,
  hours numeric(4, 2) not null,
  date date not null,
  category text not null,
  notes text not null,
  -- Null where the notes are as they were.
  skill_ids integer[],
  created_at timestamptz(3) not null
);

-- Ids of the entries that are there at all.
create unlogged table sync_seen_entries (external_id text primary key);
