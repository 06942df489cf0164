-- Tables of Odoo with hr_timesheet, as its models describe them (odoo/odoo): names of projects are translated.
create table res_partner (
  id serial primary key, name varchar, complete_name varchar, email varchar, active boolean, write_date timestamp
);
create table hr_employee (
  id serial primary key, name varchar, active boolean, user_id integer, company_id integer not null default 1, job_title varchar,
  work_email varchar, work_phone varchar, mobile_phone varchar, departure_date date, create_date timestamp, write_date timestamp
);
create table project_project_stage (id serial primary key, name jsonb not null, sequence integer, fold boolean);
create table project_project (
  id serial primary key, name jsonb not null, active boolean, partner_id integer, stage_id integer, description text,
  allocated_hours double precision, allow_timesheets boolean, date_start date, date date, account_id integer, write_date timestamp
);
create table project_task (
  id serial primary key, name varchar not null, project_id integer, parent_id integer, active boolean, write_date timestamp
);
create table account_analytic_line (
  id serial primary key, name varchar not null, date date not null, amount numeric not null default 0,
  unit_amount double precision, product_uom_id integer, account_id integer, partner_id integer, user_id integer,
  company_id integer not null default 1, category varchar, employee_id integer, project_id integer, task_id integer,
  move_line_id integer, create_date timestamp, write_date timestamp
);
insert into res_partner (id, name, complete_name, active) values (7, 'Northwind', 'Northwind', true);
insert into hr_employee (id, name, active, job_title, work_email, departure_date, write_date) values
  (1, 'Ada Byron', true, 'Developer', 'ada@example.com', null, '2026-11-01'),
  (2, 'Grace Hopper', true, null, 'grace@example.com', null, '2026-11-01'),
  (3, 'Alan Turing', false, null, 'alan@example.com', '2025-06-30', '2025-07-01'),
  (4, 'Tommy Flowers', false, null, null, null, '2025-07-01');
insert into project_project_stage values (1, '{"en_US": "In Progress"}', 1, false), (2, '{"de_DE": "Fertig", "en_US": "Done"}', 2, true);
insert into project_project (id, name, active, partner_id, stage_id, allocated_hours, date_start, date, write_date) values
  (10, '{"de_DE": "Hafen", "en_US": "Harbour"}', true, 7, 1, 400, '2026-01-05', '2026-12-18', '2026-11-01'),
  (11, '{"en_US": "Lighthouse"}', false, null, 2, null, null, null, '2026-11-01');
insert into project_task (id, name, project_id, active) values (100, 'Docker set-up', 10, true), (101, 'Testing', 11, true);
insert into account_analytic_line (id, name, date, amount, unit_amount, employee_id, project_id, task_id, move_line_id, write_date) values
  (1, 'Wrote it', '2026-11-02', -150, 1.5, 1, 10, 100, null, '2026-11-02 17:00'),
  (2, '/', '2026-11-03', -33, 0.333333333333333, 1, 10, 100, null, '2026-11-03 17:00'),
  (3, '/', '2026-11-03', -66, 0.666666666666667, 2, 10, null, null, '2026-11-03 17:00'),
  (4, 'Regression tests', '2025-06-02', -775, 7.75, 3, 11, 101, null, '2025-06-02 17:00'),
  (5, 'Lamp', '2024-03-04', -300, 3, 4, 11, null, null, '2024-03-04 17:00'),
  -- What an invoice brought, a correction, a line that nobody's employee stands on, and one without time.
  (6, 'Invoice 2026/0004', '2026-11-05', 9000, 90, null, null, null, 55, '2026-11-05 17:00'),
  (7, 'Taken back', '2026-11-05', 50, -0.5, 1, 10, null, null, '2026-11-05 17:00'),
  (8, 'Nobody', '2026-11-05', 0, 1, null, 10, null, null, '2026-11-05 17:00'),
  (9, 'Without time', '2026-11-05', 0, 0, 1, 10, null, null, '2026-11-05 17:00');
