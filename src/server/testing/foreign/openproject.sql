-- Tables of OpenProject as its migrations make them (db/migrate of opf/openproject), from the release on in which an entry
-- may belong to a work package or a meeting and a timer may run.
create table users (
  id bigserial primary key, login varchar(256) not null default '', firstname varchar not null default '',
  lastname varchar not null default '', mail varchar not null default '', admin boolean not null default false,
  status integer not null default 1, language varchar(5), created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(), type varchar not null
);
create table projects (
  id bigserial primary key, name varchar not null default '', description text, public boolean not null default true,
  parent_id bigint, created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  identifier varchar not null, lft integer, rgt integer, active boolean not null default true,
  templated boolean not null default false, status_code integer, status_explanation text
);
create table enumerations (
  id bigserial primary key, name varchar(30) not null default '', position integer, is_default boolean not null default false,
  type varchar, active boolean not null default true, project_id bigint, parent_id bigint
);
create table work_packages (
  id bigserial primary key, type_id bigint not null default 1, project_id bigint not null, subject varchar not null default '',
  description text, status_id bigint not null default 1, author_id bigint not null default 1, estimated_hours double precision,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create table time_entries (
  id bigserial primary key, project_id bigint not null, user_id bigint not null, entity_type varchar, entity_id bigint,
  hours double precision, comments varchar, activity_id bigint, spent_on date not null, tyear integer not null,
  tmonth integer not null, tweek integer not null, created_at timestamptz not null default now(),
  updated_at timestamptz not null, logged_by_id bigint, ongoing boolean not null default false, start_time integer, time_zone varchar
);
insert into users (id, login, firstname, lastname, mail, status, type) values
  (1, 'ada', 'Ada', 'Byron', 'ada@example.com', 1, 'User'), (2, 'grace', 'Grace', 'Hopper', 'grace@example.com', 1, 'User'),
  (3, 'alan', 'Alan', 'Turing', 'alan@example.com', 3, 'User'), (4, '', '', 'Deleted user', '', 1, 'DeletedUser'),
  (5, '', '', 'Developers', '', 1, 'Group'), (6, '', '', 'System', '', 1, 'SystemUser'),
  (7, '', '', 'Anonymous', '', 1, 'AnonymousUser'), (8, '', '', 'A developer to be', '', 1, 'PlaceholderUser');
insert into projects (id, name, identifier, active) values
  (10, 'Harbour', 'harbour', true), (11, 'Lighthouse', 'lighthouse', false);
insert into enumerations (id, name, type) values (9, 'Testing', 'TimeEntryActivity'), (10, 'Normal', 'IssuePriority');
insert into work_packages (id, project_id, subject) values (100, 10, 'React screens'), (101, 11, 'Lamp does not turn');
insert into time_entries (id, project_id, user_id, entity_type, entity_id, hours, comments, activity_id, spent_on, tyear, tmonth, tweek, updated_at, ongoing) values
  (1, 10, 1, 'WorkPackage', 100, 1.5, 'Wrote the Docker set-up', null, '2026-11-02', 2026, 11, 45, '2026-11-02 17:00Z', false),
  (2, 10, 1, 'WorkPackage', 100, 0.333333333333333, '', null, '2026-11-03', 2026, 11, 45, '2026-11-03 17:00Z', false),
  -- The meeting has the id of a work package.
  (3, 10, 2, 'Meeting', 101, 0.666666666666667, null, null, '2026-11-03', 2026, 11, 45, '2026-11-03 17:00Z', false),
  (4, 11, 3, 'WorkPackage', 101, 7.75, '', 9, '2025-06-02', 2025, 6, 23, '2025-06-02 17:00Z', false),
  (5, 11, 4, 'WorkPackage', 101, 2, 'By somebody who is gone', 9, '2024-06-03', 2024, 6, 23, '2024-06-03 17:00Z', false),
  (6, 10, 1, 'WorkPackage', 100, null, null, null, '2026-11-20', 2026, 11, 47, '2026-11-20 13:00Z', true),
  (7, 10, 1, 'WorkPackage', 100, null, 'Planned, not worked', null, '2026-11-19', 2026, 11, 47, '2026-11-19 13:00Z', false);
