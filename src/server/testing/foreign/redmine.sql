-- Tables of Redmine as its migrations make them (db/migrate of redmine/redmine). Groups and the anonymous user are users.
create table users (
  id serial primary key, login varchar not null default '', hashed_password varchar(40) not null default '',
  firstname varchar(30) not null default '', lastname varchar(255) not null default '', admin boolean not null default false,
  status integer not null default 1, last_login_on timestamp, language varchar(5) default '', auth_source_id integer,
  created_on timestamp, updated_on timestamp, type varchar, mail_notification varchar not null default ''
);
create table email_addresses (
  id serial primary key, user_id integer not null, address varchar not null, is_default boolean not null default false,
  notify boolean not null default true, created_on timestamp not null, updated_on timestamp not null
);
create table projects (
  id serial primary key, name varchar not null default '', description text, homepage varchar default '',
  is_public boolean not null default true, parent_id integer, created_on timestamp, updated_on timestamp,
  identifier varchar, status integer not null default 1, lft integer, rgt integer, inherit_members boolean not null default false
);
create table enumerations (
  id serial primary key, name varchar(30) not null default '', position integer, is_default boolean not null default false,
  type varchar, active boolean not null default true, project_id integer, parent_id integer, position_name varchar(30)
);
create table issues (
  id serial primary key, tracker_id integer not null, project_id integer not null, subject varchar not null default '',
  description text, due_date date, status_id integer not null, assigned_to_id integer, author_id integer not null,
  created_on timestamp, updated_on timestamp, estimated_hours double precision, parent_id integer
);
create table time_entries (
  id serial primary key, project_id integer not null, author_id integer, user_id integer not null, issue_id integer,
  hours double precision not null, comments varchar(1024), activity_id integer not null, spent_on date not null,
  tyear integer not null, tmonth integer not null, tweek integer not null, created_on timestamp not null, updated_on timestamp not null
);
insert into users (id, login, firstname, lastname, status, type, updated_on) values
  (1, 'ada', 'Ada', 'Byron', 1, 'User', '2026-11-01'), (2, 'grace', 'Grace', 'Hopper', 1, 'User', '2026-11-01'),
  (3, 'alan', 'Alan', 'Turing', 3, 'User', '2025-11-01'),
  (4, '', '', 'Anonymous', 0, 'AnonymousUser', '2025-11-01'), (5, '', '', 'Developers', 1, 'Group', '2025-11-01'),
  (6, '', '', 'Non member users', 1, 'GroupNonMember', '2025-11-01'),
  (7, '', '', 'Anonymous users', 1, 'GroupAnonymous', '2025-11-01');
insert into email_addresses (user_id, address, is_default, created_on, updated_on) values
  (1, 'a.second@example.com', false, now(), now()), (1, 'ada@example.com', true, now(), now()),
  (2, 'grace@example.com', true, now(), now());
insert into projects (id, name, description, identifier, status, updated_on) values
  (10, 'Harbour', 'Cranes', 'harbour', 1, '2026-11-01'), (11, 'Lighthouse', null, 'lighthouse', 5, '2026-11-01'),
  (12, 'Dockyard', null, 'dockyard', 9, '2026-11-01');
insert into enumerations (id, name, type) values
  (1, 'Low', 'IssuePriority'), (8, 'Design', 'TimeEntryActivity'), (9, 'Testing', 'TimeEntryActivity');
insert into issues (id, tracker_id, project_id, subject, status_id, author_id) values
  (100, 1, 10, 'React screens', 1, 1), (101, 1, 11, 'Lamp does not turn', 5, 2);
insert into time_entries (id, project_id, author_id, user_id, issue_id, hours, comments, activity_id, spent_on, tyear, tmonth, tweek, created_on, updated_on) values
  (1, 10, 1, 1, 100, 1.5, 'Wrote the Docker set-up', 8, '2026-11-02', 2026, 11, 45, '2026-11-02 17:00', '2026-11-02 17:00'),
  (2, 10, 1, 1, 100, 0.333333333333333, '', 8, '2026-11-03', 2026, 11, 45, '2026-11-03 17:00', '2026-11-03 17:00'),
  (3, 11, 2, 2, 101, 0.666666666666667, null, 9, '2026-11-03', 2026, 11, 45, '2026-11-03 17:00', '2026-11-03 17:00'),
  (4, 12, 2, 2, null, 7.75, '', 9, '2024-11-04', 2024, 11, 45, '2024-11-04 17:00', '2024-11-04 17:00'),
  (5, 11, 3, 3, null, 8, 'Regression', 9, '2025-06-02', 2025, 6, 23, '2025-06-02 17:00', '2025-06-02 17:00'),
  -- Of a user who was deleted, without hours, and of two days.
  (6, 10, 1, 4, null, 2.25, 'By somebody who is gone', 8, '2024-01-15', 2024, 1, 3, '2024-01-15 17:00', '2024-01-15 17:00'),
  (7, 10, 1, 1, null, 0, 'Nothing', 8, '2026-11-05', 2026, 11, 45, '2026-11-05 17:00', '2026-11-05 17:00'),
  (8, 10, 1, 1, null, 48, 'Two days at once', 8, '2026-11-05', 2026, 11, 45, '2026-11-05 17:00', '2026-11-05 17:00');
