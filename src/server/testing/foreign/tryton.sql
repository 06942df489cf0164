-- Tables of Tryton with its modules timesheet and project, as their models describe them (tryton/tryton). Work is a tree.
create table party_party (id serial primary key, name varchar, code varchar, active boolean default true, write_date timestamp);
create table party_contact_mechanism (
  id serial primary key, party integer not null, type varchar not null, value varchar, active boolean default true
);
create table company_employee (
  id serial primary key, party integer not null, company integer not null default 1, start_date date, end_date date,
  create_date timestamp, write_date timestamp
);
create table project_work_status (id serial primary key, name varchar not null, types varchar, progress double precision, active boolean);
create table project_work (
  id serial primary key, name varchar not null, type varchar not null, company integer not null default 1, number varchar,
  party integer, origin varchar, effort_duration interval, progress double precision, comment text, parent integer, path varchar,
  status integer not null, sequence integer, create_date timestamp, write_date timestamp
);
create table timesheet_work (
  id serial primary key, name varchar, origin varchar, company integer not null default 1, timesheet_start_date date,
  timesheet_end_date date, create_date timestamp, write_date timestamp
);
create table timesheet_line (
  id serial primary key, company integer not null default 1, employee integer not null, date date not null,
  duration interval not null, work integer not null, description varchar, uuid varchar, create_date timestamp, write_date timestamp
);
insert into party_party (id, name) values (1, 'Ada Byron'), (2, 'Grace Hopper'), (3, 'Alan Turing'), (7, 'Northwind');
insert into party_contact_mechanism (party, type, value) values
  (1, 'phone', '+49 1'), (1, 'email', 'ada@example.com'), (2, 'email', 'grace@example.com');
insert into company_employee (id, party, start_date, end_date) values
  (21, 1, '2020-02-03', null), (22, 2, null, null), (23, 3, '2019-01-01', '2025-06-30');
insert into project_work_status values (1, 'Open', '["project","task"]', null, true), (2, 'Done', '["project","task"]', 1, true);
insert into project_work (id, name, type, party, parent, status, effort_duration) values
  (10, 'Harbour', 'project', 7, null, 1, '400 hours'), (11, 'Lighthouse', 'project', null, null, 2, null),
  (100, 'Docker set-up', 'task', null, 10, 1, null), (101, 'Images', 'task', null, 100, 1, null),
  (102, 'Lamp', 'task', null, 11, 2, null);
insert into timesheet_work (id, name, origin) values
  (1, null, 'project.work,100'), (2, null, 'project.work,101'), (3, null, 'project.work,102'), (4, null, 'project.work,10'),
  (5, 'Internal', null);
insert into timesheet_line (id, employee, date, duration, work, description, create_date, write_date) values
  (1, 21, '2026-11-02', '01:30:00', 1, 'Wrote it', '2026-11-02 17:00', null),
  (2, 21, '2026-11-03', '00:20:00', 2, null, '2026-11-03 17:00', '2026-11-03 17:00'),
  (3, 22, '2026-11-03', '00:40:00', 4, '', '2026-11-03 17:00', null),
  (4, 23, '2025-06-02', '07:45:00', 3, 'Regression tests', '2025-06-02 17:00', null),
  -- On no project, of no time, and of more than a day.
  (5, 22, '2026-11-05', '01:00:00', 5, 'Tidied up', '2026-11-05 17:00', null),
  (6, 22, '2026-11-05', '00:00:00', 1, 'Nothing', '2026-11-05 17:00', null),
  (7, 22, '2026-11-05', '2 days', 1, 'Two days at once', '2026-11-05 17:00', null);
