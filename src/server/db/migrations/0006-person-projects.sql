-- Hours per person and project, so that people's and teams' figures cost the same however long the history is.

create table user_project_totals (
  user_id integer not null references people on delete cascade,
  project_id integer not null references projects on delete cascade,
  hours numeric(12, 2) not null,
  entries integer not null check (entries > 0),
  first_entry date not null,
  last_entry date not null,
  primary key (user_id, project_id)
);
create index user_project_totals_by_project on user_project_totals (project_id, hours desc);

insert into user_project_totals (user_id, project_id, hours, entries, first_entry, last_entry)
select user_id, project_id, sum(hours), count(*), min(date), max(date) from time_entries group by user_id, project_id;
