-- Projects and entries that people change: versions, milestones, an archive, what can be undone, who changed what,
-- and the totals that timesheet analytics and the projects' screens answer from.

alter table people
  -- Hours from Monday to Sunday that the person is there for.
  add column contracted_hours numeric(4, 2)[] not null default '{8,8,8,8,8,0,0}'
  check (cardinality(contracted_hours) = 7 and 0 <= all (contracted_hours) and 24 >= all (contracted_hours));

alter table projects
  add column start_date date,
  add column archived_at timestamptz(3),
  add column version integer not null default 1;

create table project_milestones (
  id integer generated always as identity primary key,
  project_id integer not null references projects on delete cascade,
  name text not null check (name <> '' and length(name) <= 200),
  due_date date not null,
  done_on date
);
create index project_milestones_by_project on project_milestones (project_id, due_date, id);

-- Who changed what, and how it was before and after. Rows are only ever added.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor_id integer references people on delete set null,
  entity text not null check (entity <> ''),
  entity_id integer not null,
  action text not null check (action <> ''),
  before jsonb,
  after jsonb
);
create index audit_log_by_entity on audit_log (entity, entity_id, id desc);
create index audit_log_by_actor on audit_log (actor_id, id desc);

-- Deleted entries as they were, for as long as a deletion can be undone.
create table deleted_time_entries (
  id integer primary key,
  entry jsonb not null,
  corrections jsonb not null default '[]',
  deleted_at timestamptz(3) not null default now()
);
create index deleted_time_entries_by_time on deleted_time_entries (deleted_at);

-- Every order in which the entries' table can be sorted, and by whom and where it can be filtered meanwhile.
create index time_entries_by_hours on time_entries (hours, id);
create index time_entries_by_category on time_entries (category, id);
drop index time_entries_by_date;
create index time_entries_by_date on time_entries (date, id);
drop index time_entries_by_user_date;
create index time_entries_by_user_date on time_entries (user_id, date, id);
drop index time_entries_by_project_date;
create index time_entries_by_project_date on time_entries (project_id, date, id);

-- Notes that may tell of a presentation: every word that the rule of shared/skills/presentations.ts can begin from.
create index time_entries_maybe_presentations on time_entries (project_id, date desc, id desc)
where notes ~* '(present|slide|deck|keynote|pitch|demo|talk|lectur|workshop|webinar|seminar|train|speech|tutorial|class|lesson|public[^a-z]+speaking|client[^a-z]+meeting|taught|teach)';

create table day_totals (
  date date not null,
  category text not null,
  hours numeric(14, 2) not null,
  entries integer not null check (entries > 0),
  primary key (date, category)
);

create table project_week_totals (
  project_id integer not null references projects on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  category text not null,
  hours numeric(14, 2) not null,
  entries integer not null check (entries > 0),
  primary key (project_id, week, category)
);

create table project_skill_totals (
  project_id integer not null references projects on delete cascade,
  skill_id integer not null references skills,
  hours numeric(14, 2) not null,
  entries integer not null check (entries > 0),
  primary key (project_id, skill_id)
);

create table week_skill_totals (
  week date not null check (extract(isodow from week) = 1),
  skill_id integer not null references skills,
  hours numeric(14, 2) not null,
  entries integer not null check (entries > 0),
  primary key (week, skill_id)
);

insert into day_totals (date, category, hours, entries)
select date, category, sum(hours), count(*) from time_entries group by date, category;

insert into project_week_totals (project_id, week, category, hours, entries)
select project_id, week, category, sum(hours), sum(entries) from week_totals group by project_id, week, category;

insert into project_skill_totals (project_id, skill_id, hours, entries)
select project_id, skill_id, sum(hours), count(*)
from time_entries cross join lateral unnest(skill_ids) as shown(skill_id) group by project_id, skill_id;

insert into week_skill_totals (week, skill_id, hours, entries)
select date_trunc('week', date)::date, skill_id, sum(hours), count(*)
from time_entries cross join lateral unnest(skill_ids) as shown(skill_id) group by 1, skill_id;
