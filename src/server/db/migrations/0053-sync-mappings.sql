-- Mappings of an external database's tables that are kept under a name and not in use.
create table sync_mappings (
  id integer generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 100),
  mapping jsonb not null,
  changed_at timestamptz(3) not null default now(),
  version integer not null default 1
);
create unique index sync_mappings_by_name on sync_mappings (lower(name));
