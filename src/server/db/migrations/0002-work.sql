-- Projects, time entries and the totals that every write keeps.

create table projects (
  id integer generated always as identity primary key,
  source text not null default 'local' check (source in ('sample', 'projectworks', 'local')),
  external_id text,
  name text not null check (name <> ''),
  description text not null default '',
  status text not null check (status in ('Active', 'In Progress', 'Ongoing', 'Completed')),
  total_hours numeric(10, 2) not null default 0 check (total_hours >= 0),
  client text not null,
  industry text not null,
  completion_percentage numeric(5, 2) check (completion_percentage between 0 and 100),
  priority text check (priority in ('High', 'Medium', 'Low')),
  budget numeric(14, 2) check (budget >= 0),
  spent numeric(14, 2) check (spent >= 0),
  deadline date,
  unique (source, external_id)
);
create index projects_by_name on projects (name, id);

create table project_required_skills (
  project_id integer not null references projects on delete cascade,
  skill_id integer not null references skills,
  primary key (project_id, skill_id)
);
create index project_required_skills_by_skill on project_required_skills (skill_id);

create table project_roles (
  id integer generated always as identity primary key,
  user_id integer not null references people on delete cascade,
  project_id integer not null references projects on delete cascade,
  role text not null,
  unique (user_id, project_id)
);
create index project_roles_by_project on project_roles (project_id);

create table time_entries (
  id integer generated always as identity primary key,
  source text not null default 'local' check (source in ('sample', 'projectworks', 'local')),
  external_id text,
  user_id integer not null references people,
  project_id integer not null references projects,
  hours numeric(4, 2) not null check (hours between 0.25 and 24 and hours * 4 = trunc(hours * 4)),
  date date not null,
  category text not null
    check (category in ('Development', 'Testing', 'Code Review', 'DevOps', 'Meeting', 'Research')),
  notes text not null check (notes <> '' and length(notes) <= 10000),
  -- Skills that the notes name, without inferred parents; ids of skills, which are never deleted.
  skill_ids integer[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  unique (source, external_id)
);
create index time_entries_newest on time_entries (created_at desc, id desc);
create index time_entries_by_user_newest on time_entries (user_id, created_at desc, id desc);
create index time_entries_by_project_newest on time_entries (project_id, created_at desc, id desc);
create index time_entries_by_user_date on time_entries (user_id, date);
create index time_entries_by_project_date on time_entries (project_id, date);
create index time_entries_by_date on time_entries (date);

create table user_skill_totals (
  user_id integer not null references people on delete cascade,
  skill_id integer not null references skills,
  hours numeric(12, 2) not null,
  entries integer not null check (entries > 0),
  first_used date not null,
  last_used date not null,
  primary key (user_id, skill_id)
);
create index user_skill_totals_by_skill on user_skill_totals (skill_id, hours desc);

create table project_totals (
  project_id integer primary key references projects on delete cascade,
  hours numeric(14, 2) not null,
  entries integer not null check (entries > 0),
  first_entry date not null,
  last_entry date not null
);

create table week_totals (
  user_id integer not null references people on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  project_id integer not null references projects on delete cascade,
  category text not null,
  hours numeric(12, 2) not null,
  entries integer not null check (entries > 0),
  primary key (user_id, week, project_id, category)
);
create index week_totals_by_project on week_totals (project_id, week);
create index week_totals_by_week on week_totals (week);
