-- Tables of Kimai 2 as its entities describe them (src/Entity of kimai/kimai), with the columns that say anything about time.
create table kimai2_users (
  id integer primary key, username varchar(180) not null, email varchar(180) not null, alias varchar(60), title varchar(50),
  account varchar(30), enabled boolean not null, registration_date timestamp, system_account boolean not null default false
);
create table kimai2_customers (
  id integer primary key, name varchar(150) not null, number varchar(50), comment text, visible boolean not null,
  company varchar(100), country varchar(2) not null default 'DE', currency varchar(3) not null default 'EUR'
);
create table kimai2_projects (
  id integer primary key, customer_id integer not null references kimai2_customers, name varchar(150) not null,
  order_number text, start timestamp, "end" timestamp, timezone varchar(64), comment text, visible boolean not null,
  billable boolean not null default true, budget double precision not null default 0, time_budget integer not null default 0,
  global_activities boolean not null default true, number varchar(10)
);
create table kimai2_activities (
  id integer primary key, project_id integer references kimai2_projects, name varchar(150) not null, comment text,
  visible boolean not null default true, number varchar(10)
);
create table kimai2_timesheet (
  id integer primary key, "user" integer not null references kimai2_users, activity_id integer not null,
  project_id integer not null references kimai2_projects, date_tz date not null, start_time timestamp not null,
  end_time timestamp, timezone varchar(64) not null, duration integer, "break" integer, description text,
  rate double precision not null default 0, exported boolean not null default false, billable boolean not null default true,
  category varchar(10) not null default 'work', modified_at timestamp
);
create table kimai2_tags (id integer primary key, name varchar(100) not null, visible boolean not null default true);
create table kimai2_teams (id integer primary key, name varchar(100) not null);
insert into kimai2_users values
  (1, 'ada', 'ada@example.com', 'Ada Byron', 'Developer', null, true, '2020-02-03 08:00', false),
  (2, 'grace', 'grace@example.com', null, null, null, true, '2020-02-03 08:00', false),
  (3, 'alan', 'alan@example.com', 'Alan Turing', null, null, false, '2019-02-03 08:00', false);
insert into kimai2_customers values (7, 'Northwind', 'N-1', null, true, null, 'DE', 'EUR');
insert into kimai2_projects values
  (10, 7, 'Harbour', null, '2026-01-05 00:00', null, 'Europe/Berlin', 'Cranes', true, true, 90000, 1440000, true, null),
  (11, 7, 'Lighthouse', null, null, '2025-12-18 00:00', null, null, false, true, 0, 0, true, null);
insert into kimai2_activities (id, project_id, name) values (100, null, 'Docker set-up'), (101, 10, 'Weekly meeting'), (102, 11, 'Testing');
insert into kimai2_timesheet values
  (1, 1, 100, 10, '2026-11-02', '2026-11-02 08:00', '2026-11-02 09:33', 'Europe/Berlin', 5580, 0, 'Wrote it', 0, false, true, 'work', '2026-11-02 09:33'),
  -- After midnight in Berlin is the day before in UTC.
  (2, 1, 101, 10, '2026-11-04', '2026-11-03 23:30', '2026-11-04 00:00', 'Europe/Berlin', 1800, 0, null, 0, false, true, 'work', '2026-11-04 00:00'),
  (3, 2, 100, 11, '2026-11-03', '2026-11-03 08:00', '2026-11-03 08:20', 'Europe/Berlin', 1200, 0, '', 0, true, true, 'work', '2026-11-03 08:20'),
  (4, 2, 102, 11, '2026-11-03', '2026-11-03 09:00', '2026-11-03 09:40', 'Europe/Berlin', 2400, 0, 'Bug hunt', 0, true, true, 'work', null),
  (5, 3, 102, 11, '2025-06-02', '2025-06-02 06:00', '2025-06-02 14:15', 'Europe/Berlin', 27900, 1800, 'Regression tests', 0, true, true, 'work', '2025-06-02 15:00'),
  -- Running, stopped at once, and forgotten for two days.
  (6, 1, 100, 10, '2026-11-20', '2026-11-20 13:00', null, 'Europe/Berlin', 0, 0, 'Running', 0, false, true, 'work', '2026-11-20 13:00'),
  (7, 1, 100, 10, '2026-11-19', '2026-11-19 13:00', '2026-11-19 13:00', 'Europe/Berlin', 0, 0, 'Stopped', 0, false, true, 'work', '2026-11-19 13:00'),
  (8, 2, 100, 10, '2026-11-16', '2026-11-16 08:00', '2026-11-18 08:00', 'Europe/Berlin', 172800, 0, 'Forgotten', 0, false, true, 'work', '2026-11-18 08:00');
