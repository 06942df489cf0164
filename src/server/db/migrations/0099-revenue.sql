-- How fixed fees are recognized, and what projects with a fee earned in closed months, which later estimates do not change.
alter table company_settings
  add column revenue_method text not null default 'cost' check (revenue_method in ('cost', 'hours', 'entered', 'milestones'));

alter table closed_months add column keeps_fees boolean not null default false;

create table closed_fees (
  project_id integer not null references projects on delete cascade,
  month date not null check (extract(day from month) = 1 and month between '1990-01-01' and '2100-12-31'),
  amount numeric(14, 2) not null,
  primary key (project_id, month)
);

-- Weeks are worth what their billable hours are worth.
alter table week_totals drop constraint week_totals_pkey;
alter table week_totals add column billable boolean not null default true;
alter table week_totals alter column billable drop default;
truncate week_totals;
insert into week_totals (user_id, week, project_id, category, billable, seconds, entries, company)
select user_id, date_trunc('week', date)::date, project_id, category, billable, sum(coalesce(minutes * 60, (hours * 3600)::integer)), count(*), company
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
group by 1, 2, 3, 4, 5, 8
order by 1, 2, 3, 4, 5;
alter table week_totals add primary key (user_id, week, project_id, category, billable, company);
