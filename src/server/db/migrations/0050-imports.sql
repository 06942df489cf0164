-- Files that were brought, their rows, and what was stored of them (docs/decisions/0054).

create table imports (
  id integer generated always as identity primary key,
  kind text not null,
  state text not null
    check (state in ('receiving', 'received', 'checking', 'checked', 'storing', 'stored', 'undoing', 'undone')),
  file_name text not null check (length(file_name) <= 255),
  file_bytes integer not null default 0,
  -- How it was read: format, encoding, separator, sheet, whose export it is, formulas.
  reading jsonb not null default '{}',
  -- What all cells of each column have shown.
  columns jsonb not null default '[]',
  mapping jsonb not null default '{}',
  options jsonb not null default '{}',
  -- Reasons of refusals, and people and projects that are new.
  found jsonb not null default '{}',
  rows integer not null default 0,
  done integer not null default 0,
  good integer not null default 0,
  there integer not null default 0,
  refused integer not null default 0,
  stored integer not null default 0,
  -- Records that undoing has left, since they were changed meanwhile.
  kept integer not null default 0,
  error text,
  -- The process that is at it, and when it last said so.
  holder text,
  beat_at timestamptz(3),
  -- As whom and with which account it was brought; both may be gone by now.
  user_id integer,
  account_id integer,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  version integer not null default 1
);

-- Rows as they stand in a file, until some time after it was stored.
create table import_rows (
  import_id integer not null references imports on delete cascade,
  line integer not null,
  cells text[] not null,
  state text not null default 'new' check (state in ('new', 'good', 'there', 'refused', 'stored')),
  reason text,
  draft jsonb,
  primary key (import_id, line)
);
create index import_rows_by_state on import_rows (import_id, state, line);

-- What an import has made, so that it can be taken back: a record with the version that it was stored with. `part` is the
-- skill of a declared skill, and 0 otherwise; `before` is what a changed record was.
create table import_records (
  import_id integer not null references imports on delete cascade,
  entity text not null,
  record_id integer not null,
  part integer not null default 0,
  version integer not null,
  before jsonb,
  primary key (import_id, entity, record_id, part)
);

-- Hours from another system are kept as they are; their entries have the key by which a file finds them again.
alter table time_entries
  drop constraint time_entries_hours_check,
  add constraint time_entries_hours_check check (
    hours > 0 and hours <= 24
    and (source = 'projectworks' or external_id is not null or hours >= 0.25 and hours * 4 = trunc(hours * 4))
  );
