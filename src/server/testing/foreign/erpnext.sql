-- Tables of ERPNext on Frappe, as their document types describe them (frappe/erpnext): names are the keys, and a draft, a
-- submitted and a canceled document differ by docstatus alone.
create table "tabEmployee" (
  name varchar(140) primary key, creation timestamp, modified timestamp, docstatus smallint not null default 0,
  employee_name varchar(140), first_name varchar(140), last_name varchar(140), status varchar(140), designation varchar(140),
  company_email varchar(140), personal_email varchar(140), cell_number varchar(140), branch varchar(140),
  date_of_joining date, relieving_date date
);
create table "tabCustomer" (name varchar(140) primary key, modified timestamp, customer_name varchar(140));
create table "tabProject" (
  name varchar(140) primary key, modified timestamp, docstatus smallint not null default 0, project_name varchar(140),
  status varchar(140), customer varchar(140), is_active varchar(140), expected_start_date date, expected_end_date date,
  estimated_costing numeric(21, 9) not null default 0, notes text
);
create table "tabTask" (name varchar(140) primary key, modified timestamp, subject varchar(140), project varchar(140), status varchar(140));
create table "tabTimesheet" (
  name varchar(140) primary key, creation timestamp, modified timestamp, docstatus smallint not null default 0,
  employee varchar(140), employee_name varchar(140), status varchar(140), start_date date, end_date date, total_hours numeric(21, 9)
);
create table "tabTimesheet Detail" (
  name varchar(140) primary key, creation timestamp, modified timestamp, docstatus smallint not null default 0,
  parent varchar(140), parentfield varchar(140), parenttype varchar(140), idx bigint not null default 0,
  activity_type varchar(140), from_time timestamp, to_time timestamp, hours numeric(21, 9) not null default 0,
  project varchar(140), task varchar(140), description text, completed smallint not null default 0, is_billable smallint not null default 0
);
insert into "tabEmployee" (name, modified, employee_name, status, designation, company_email, date_of_joining, relieving_date) values
  ('HR-EMP-00001', '2026-11-01', 'Ada Byron', 'Active', 'Developer', 'ada@example.com', '2020-02-03', null),
  ('HR-EMP-00002', '2026-11-01', 'Grace Hopper', 'Active', null, null, null, null),
  ('HR-EMP-00003', '2025-07-01', 'Alan Turing', 'Left', null, null, '2019-01-01', '2025-06-30');
insert into "tabCustomer" values ('CUST-1', '2026-11-01', 'Northwind');
insert into "tabProject" (name, modified, project_name, status, customer, is_active, expected_start_date, expected_end_date, estimated_costing) values
  ('PROJ-0001', '2026-11-01', 'Harbour', 'Open', 'CUST-1', 'Yes', '2026-01-05', '2026-12-18', 90000),
  ('PROJ-0002', '2026-11-01', 'Lighthouse', 'Completed', null, 'Yes', null, null, 0),
  ('PROJ-0003', '2026-11-01', 'Dockyard', 'Cancelled', null, 'No', null, null, 0);
insert into "tabTask" values ('TASK-1', '2026-11-01', 'Docker set-up', 'PROJ-0001', 'Open');
insert into "tabTimesheet" (name, modified, docstatus, employee, status) values
  ('TS-1', '2026-11-03', 1, 'HR-EMP-00001', 'Submitted'), ('TS-2', '2026-11-03', 0, 'HR-EMP-00002', 'Draft'),
  ('TS-3', '2026-11-03', 2, 'HR-EMP-00002', 'Cancelled'), ('TS-4', '2025-06-02', 1, 'HR-EMP-00003', 'Submitted');
insert into "tabTimesheet Detail" (name, modified, docstatus, parent, parenttype, activity_type, from_time, to_time, hours, project, task, description) values
  ('a1', '2026-11-03', 1, 'TS-1', 'Timesheet', 'Execution', '2026-11-02 09:00', '2026-11-02 10:30', 1.5, 'PROJ-0001', 'TASK-1', 'Wrote it'),
  ('a2', '2026-11-03', 1, 'TS-1', 'Timesheet', 'Execution', '2026-11-03 09:00', '2026-11-03 09:20', 0.333333333, 'PROJ-0001', 'TASK-1', null),
  ('a3', '2026-11-03', 0, 'TS-2', 'Timesheet', 'Testing', '2026-11-03 09:00', '2026-11-03 09:40', 0.666666667, 'PROJ-0002', null, ''),
  ('a4', '2025-06-02', 1, 'TS-4', 'Timesheet', 'Testing', '2025-06-02 09:00', '2025-06-02 16:45', 7.75, 'PROJ-0003', null, 'Regression'),
  -- Canceled, running, on no project, and of a timesheet that is gone.
  ('a5', '2026-11-03', 2, 'TS-3', 'Timesheet', 'Execution', '2026-11-03 09:00', '2026-11-03 17:00', 8, 'PROJ-0001', null, 'Canceled'),
  ('a6', '2026-11-20', 0, 'TS-2', 'Timesheet', 'Execution', '2026-11-20 09:00', null, 0, 'PROJ-0001', null, 'Running'),
  ('a7', '2026-11-03', 1, 'TS-1', 'Timesheet', 'Execution', '2026-11-03 12:00', '2026-11-03 13:00', 1, null, null, 'Lunch talk'),
  ('a8', '2026-11-03', 1, 'TS-9', 'Timesheet', 'Execution', '2026-11-03 12:00', '2026-11-03 13:00', 1, 'PROJ-0001', null, 'Orphan');
