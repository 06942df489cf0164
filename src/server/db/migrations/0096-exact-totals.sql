-- Totals add up exact seconds, from which their hours follow.
create temporary table counted as
select user_id, project_id, category, billable, date, date_trunc('week', date)::date as week, date_trunc('month', date)::date as month,
  coalesce(minutes * 60, (hours * 3600)::integer) as seconds, case when coalesce(d.divided, false) then counts.company else 'local' end as company
from time_entries e
  join people person on person.id = e.user_id
  join projects project on project.id = e.project_id
  left join data_source d on true
  join (values ('sample', 'sample'), ('projectworks', 'projectworks'), ('local', 'sample'), ('local', 'projectworks'))
    as counts(owner, company) on counts.owner = case when person.source <> 'local' then person.source else project.source end
      and (coalesce(d.divided, false) or counts.owner <> 'local' or counts.company = 'sample');

alter table project_totals add column seconds bigint not null default 0;
update project_totals t set seconds = sums.seconds
from (select project_id, company, sum(seconds) as seconds from counted group by project_id, company) as sums
where t.project_id = sums.project_id and t.company = sums.company;
alter table project_totals drop column hours;
alter table project_totals add column hours numeric(14, 2) not null generated always as (round(seconds / 3600.0, 2)) stored;
alter table project_totals alter column seconds drop default;

alter table user_project_totals add column seconds bigint not null default 0;
update user_project_totals t set seconds = sums.seconds
from (select user_id, project_id, company, sum(seconds) as seconds from counted group by user_id, project_id, company) as sums
where t.user_id = sums.user_id and t.project_id = sums.project_id and t.company = sums.company;
alter table user_project_totals drop column hours;
alter table user_project_totals add column hours numeric(14, 2) not null generated always as (round(seconds / 3600.0, 2)) stored;
alter table user_project_totals alter column seconds drop default;

alter table week_totals add column seconds bigint not null default 0;
update week_totals t set seconds = sums.seconds
from (select user_id, week, project_id, category, company, sum(seconds) as seconds from counted group by user_id, week, project_id, category, company) as sums
where t.user_id = sums.user_id and t.week = sums.week and t.project_id = sums.project_id and t.category = sums.category and t.company = sums.company;
alter table week_totals drop column hours;
alter table week_totals add column hours numeric(14, 2) not null generated always as (round(seconds / 3600.0, 2)) stored;
alter table week_totals alter column seconds drop default;

alter table user_week_totals add column seconds bigint not null default 0;
update user_week_totals t set seconds = sums.seconds
from (select user_id, week, company, sum(seconds) as seconds from counted group by user_id, week, company) as sums
where t.user_id = sums.user_id and t.week = sums.week and t.company = sums.company;
alter table user_week_totals drop column hours;
alter table user_week_totals add column hours numeric(14, 2) not null generated always as (round(seconds / 3600.0, 2)) stored;
alter table user_week_totals alter column seconds drop default;

alter table day_totals add column seconds bigint not null default 0;
update day_totals t set seconds = sums.seconds
from (select date, category, company, sum(seconds) as seconds from counted group by date, category, company) as sums
where t.date = sums.date and t.category = sums.category and t.company = sums.company;
alter table day_totals drop column hours;
alter table day_totals add column hours numeric(14, 2) not null generated always as (round(seconds / 3600.0, 2)) stored;
alter table day_totals alter column seconds drop default;

alter table project_week_totals add column seconds bigint not null default 0;
update project_week_totals t set seconds = sums.seconds
from (select project_id, week, category, company, sum(seconds) as seconds from counted group by project_id, week, category, company) as sums
where t.project_id = sums.project_id and t.week = sums.week and t.category = sums.category and t.company = sums.company;
alter table project_week_totals drop column hours;
alter table project_week_totals add column hours numeric(14, 2) not null generated always as (round(seconds / 3600.0, 2)) stored;
alter table project_week_totals alter column seconds drop default;

alter table month_totals add column seconds bigint not null default 0;
update month_totals t set seconds = sums.seconds
from (select month, user_id, project_id, category, billable, company, sum(seconds) as seconds from counted group by month, user_id, project_id, category, billable, company) as sums
where t.month = sums.month and t.user_id = sums.user_id and t.project_id = sums.project_id and t.category = sums.category and t.billable = sums.billable and t.company = sums.company;
alter table month_totals drop column hours;
alter table month_totals add column hours numeric(14, 2) not null generated always as (round(seconds / 3600.0, 2)) stored;
alter table month_totals alter column seconds drop default;

alter table billable_totals add column seconds bigint not null default 0;
update billable_totals t set seconds = sums.seconds
from (select project_id, user_id, billable, company, sum(seconds) as seconds from counted group by project_id, user_id, billable, company) as sums
where t.project_id = sums.project_id and t.user_id = sums.user_id and t.billable = sums.billable and t.company = sums.company;
alter table billable_totals drop column hours;
alter table billable_totals add column hours numeric(14, 2) not null generated always as (round(seconds / 3600.0, 2)) stored;
alter table billable_totals alter column seconds drop default;

drop table counted;
create index user_project_totals_by_project on user_project_totals (project_id, hours desc);
