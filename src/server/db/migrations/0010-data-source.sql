-- The sample company and the one of ProjectWorks side by side: which of them is shown, and totals that tell them apart.

-- Views of the tables' names that leave out the company that is not shown; db/shown.ts makes them when there are two.
create schema if not exists shown;

-- At most one row; where there is none, the sample company is shown.
create table data_source (
  only_row boolean primary key default true check (only_row),
  shown text not null default 'sample' check (shown in ('sample', 'projectworks')),
  hidden text not null generated always as (case shown when 'sample' then 'projectworks' else 'sample' end) stored,
  -- Rows of the hidden company exist, so the views do, too, and totals are kept for each company.
  divided boolean not null default false,
  -- Whether ProjectWorks could be reached when it was last tried.
  reachable boolean not null default false
);

-- Whose total it is: 'local' is everybody's where there is one company; where there are two, each has its own rows, and
-- what is of neither counts in both.
alter table user_skill_totals add column company text not null default 'local',
  drop constraint user_skill_totals_pkey, add primary key (user_id, skill_id, company);
alter table user_project_totals add column company text not null default 'local',
  drop constraint user_project_totals_pkey, add primary key (user_id, project_id, company);
alter table project_totals add column company text not null default 'local',
  drop constraint project_totals_pkey, add primary key (project_id, company);
alter table week_totals add column company text not null default 'local',
  drop constraint week_totals_pkey, add primary key (user_id, week, project_id, category, company);
alter table day_totals add column company text not null default 'local',
  drop constraint day_totals_pkey, add primary key (date, category, company);
alter table project_week_totals add column company text not null default 'local',
  drop constraint project_week_totals_pkey, add primary key (project_id, week, category, company);
alter table project_skill_totals add column company text not null default 'local',
  drop constraint project_skill_totals_pkey, add primary key (project_id, skill_id, company);
alter table week_skill_totals add column company text not null default 'local',
  drop constraint week_skill_totals_pkey, add primary key (week, skill_id, company);

-- Whose history it is: that of the person or project that was changed, or of one that the changed thing is about.
alter table audit_log add column source text not null default 'local'
  check (source in ('sample', 'projectworks', 'local'));
update audit_log set source = only_source
from (
  select min(source) as only_source from (
    select source from people union select source from projects union select source from time_entries
  ) as sources where source <> 'local' having count(*) = 1
) as present
where entity not in ('leave policy', 'company', 'projectworks');
