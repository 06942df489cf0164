-- To whom people report, and who leads a project. An archive may name a manager before the manager's own row.

alter table people
  add column manager_id integer check (manager_id <> id)
    references people (id) on delete set null deferrable;
create index people_by_manager on people (manager_id) where manager_id is not null;

alter table projects
  add column lead_id integer references people (id) on delete set null;
create index projects_by_lead on projects (lead_id) where lead_id is not null;
