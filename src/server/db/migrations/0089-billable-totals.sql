-- What people have on projects, billable and not: what projects are worth, however many months they have.
create table billable_totals (
  project_id integer not null references projects on delete cascade,
  user_id integer not null references people on delete cascade,
  billable boolean not null,
  hours numeric(12, 2) not null,
  entries integer not null check (entries > 0),
  company text not null default 'local',
  primary key (project_id, user_id, billable, company)
);
create index billable_totals_user_id on billable_totals (user_id);

insert into billable_totals (project_id, user_id, billable, hours, entries, company)
select project_id, user_id, billable, sum(hours), count(*), company
from (
  select e.*, case when coalesce(d.divided, false) then counts.company else 'local' end as company
  from time_entries e
    join people person on person.id = e.user_id
    join projects project on project.id = e.project_id
    left join data_source d on true
    join (values ('sample', 'sample'), ('projectworks', 'projectworks'), ('local', 'sample'), ('local', 'projectworks'))
      as counts(owner, company) on counts.owner = case when person.source <> 'local' then person.source else project.source end
        and (coalesce(d.divided, false) or counts.owner <> 'local' or counts.company = 'sample')
) as counted
group by 1, 2, 3, 6
order by 1, 2, 3;

alter table invoiced_as add check (valid_until between '1990-01-01' and '2100-12-31');
