-- A day is 1990-01-01 to 2100-12-31 (shared/time/day.ts), here as in every call.
--
-- What was stored outside goes to the nearest of these days, so that no row and no hour is lost: a booking until 9999 lasts
-- until 2100-12-31, an entry of 0021 is one of 1990-01-01. Each such day stays in the row's history as it was. The nearest
-- day is the same for an entry and for the totals that it counts in, so these are moved without reading entries anew.

create function pg_temp.nearest(of date) returns date immutable language sql
as $$ select least(greatest(of, date '1990-01-01'), date '2100-12-31') $$;

create function pg_temp.outside(of date) returns boolean immutable language sql
as $$ select of < date '1990-01-01' or of > date '2100-12-31' $$;

-- Weeks are Mondays: that of the last day is 2100-12-27.
create function pg_temp.nearest_week(of date) returns date immutable language sql
as $$ select least(greatest(of, date '1990-01-01'), date '2100-12-27') $$;

create function pg_temp.outside_week(of date) returns boolean immutable language sql
as $$ select of < date '1990-01-01' or of > date '2100-12-27' $$;

insert into audit_log (entity, entity_id, action, before, after, source)
select entity, moved.id, 'changed', jsonb_build_object(field, was), jsonb_build_object(field, pg_temp.nearest(was)),
  coalesce(nullif(people.source, 'local'), nullif(projects.source, 'local'), 'local')
from (
  select 'person' as entity, id, 'joinDate' as field, join_date as was, id as user_id, null::integer as project_id
    from people where pg_temp.outside(join_date)
  union all select 'project', id, 'startDate', start_date, null, id from projects where pg_temp.outside(start_date)
  union all select 'project', id, 'deadline', deadline, null, id from projects where pg_temp.outside(deadline)
  union all select 'time entry', id, 'date', date, user_id, project_id from time_entries
    where date < '1990-01-01' or date > '2100-12-31'
  union all select 'leave', id, 'startDate', start_date, user_id, null from leave_requests where pg_temp.outside(start_date)
  union all select 'leave', id, 'endDate', end_date, user_id, null from leave_requests where pg_temp.outside(end_date)
  union all select 'expense', id, 'date', date, user_id, project_id from expenses where pg_temp.outside(date)
  union all select 'allocation', id, 'startDate', start_date, user_id, project_id
    from resource_allocations where pg_temp.outside(start_date)
  union all select 'allocation', id, 'endDate', end_date, user_id, project_id
    from resource_allocations where pg_temp.outside(end_date)
  union all select 'review', id, 'reviewDate', review_date, user_id, null
    from performance_reviews where pg_temp.outside(review_date)
  union all select 'review', id, 'periodStart', period_start, user_id, null
    from performance_reviews where pg_temp.outside(period_start)
  union all select 'review', id, 'periodEnd', period_end, user_id, null
    from performance_reviews where pg_temp.outside(period_end)
) as moved
left join people on people.id = moved.user_id
left join projects on projects.id = moved.project_id
order by entity, moved.id;

update people set join_date = pg_temp.nearest(join_date) where pg_temp.outside(join_date);
update projects set start_date = pg_temp.nearest(start_date), deadline = pg_temp.nearest(deadline)
  where pg_temp.outside(start_date) or pg_temp.outside(deadline);
update project_milestones set due_date = pg_temp.nearest(due_date), done_on = pg_temp.nearest(done_on)
  where pg_temp.outside(due_date) or pg_temp.outside(done_on);
update time_entries set date = pg_temp.nearest(date) where date < '1990-01-01' or date > '2100-12-31';
update deleted_time_entries set entry = jsonb_set(entry, '{date}', to_jsonb(pg_temp.nearest((entry ->> 'date')::date)))
  where pg_temp.outside((entry ->> 'date')::date);
update leave_requests set start_date = pg_temp.nearest(start_date), end_date = pg_temp.nearest(end_date)
  where pg_temp.outside(start_date) or pg_temp.outside(end_date);
update leave_adjustments set year = least(greatest(year, 1990), 2100) where year not between 1990 and 2100;
update expenses set date = pg_temp.nearest(date) where pg_temp.outside(date);
update resource_allocations set start_date = pg_temp.nearest(start_date), end_date = pg_temp.nearest(end_date)
  where pg_temp.outside(start_date) or pg_temp.outside(end_date);
update performance_reviews set review_date = pg_temp.nearest(review_date), period_start = pg_temp.nearest(period_start),
    period_end = pg_temp.nearest(period_end)
  where pg_temp.outside(review_date) or pg_temp.outside(period_start) or pg_temp.outside(period_end);
-- Rows of a synchronization that was cut off; the next one reads them again.
delete from sync_staged_entries where pg_temp.outside(date);

update user_skill_totals set first_used = pg_temp.nearest(first_used), last_used = pg_temp.nearest(last_used)
  where pg_temp.outside(first_used) or pg_temp.outside(last_used);
update project_totals set first_entry = pg_temp.nearest(first_entry), last_entry = pg_temp.nearest(last_entry)
  where pg_temp.outside(first_entry) or pg_temp.outside(last_entry);
update user_project_totals set first_entry = pg_temp.nearest(first_entry), last_entry = pg_temp.nearest(last_entry)
  where pg_temp.outside(first_entry) or pg_temp.outside(last_entry);

with gone as (delete from day_totals where pg_temp.outside(date) returning *)
insert into day_totals as kept (date, category, company, hours, entries)
select pg_temp.nearest(date), category, company, sum(hours), sum(entries) from gone group by 1, 2, 3
on conflict (date, category, company)
do update set hours = kept.hours + excluded.hours, entries = kept.entries + excluded.entries;

with gone as (delete from week_totals where pg_temp.outside_week(week) returning *)
insert into week_totals as kept (user_id, week, project_id, category, company, hours, entries)
select user_id, pg_temp.nearest_week(week), project_id, category, company, sum(hours), sum(entries)
from gone group by 1, 2, 3, 4, 5
on conflict (user_id, week, project_id, category, company)
do update set hours = kept.hours + excluded.hours, entries = kept.entries + excluded.entries;

with gone as (delete from user_week_totals where pg_temp.outside_week(week) returning *)
insert into user_week_totals as kept (user_id, week, company, hours, entries)
select user_id, pg_temp.nearest_week(week), company, sum(hours), sum(entries) from gone group by 1, 2, 3
on conflict (user_id, week, company)
do update set hours = kept.hours + excluded.hours, entries = kept.entries + excluded.entries;

with gone as (delete from project_week_totals where pg_temp.outside_week(week) returning *)
insert into project_week_totals as kept (project_id, week, category, company, hours, entries)
select project_id, pg_temp.nearest_week(week), category, company, sum(hours), sum(entries) from gone group by 1, 2, 3, 4
on conflict (project_id, week, category, company)
do update set hours = kept.hours + excluded.hours, entries = kept.entries + excluded.entries;

with gone as (delete from week_skill_totals where pg_temp.outside_week(week) returning *)
insert into week_skill_totals as kept (week, skill_id, company, hours, entries)
select pg_temp.nearest_week(week), skill_id, company, sum(hours), sum(entries) from gone group by 1, 2, 3
on conflict (week, skill_id, company)
do update set hours = kept.hours + excluded.hours, entries = kept.entries + excluded.entries;

-- Leave of more than three years cannot be asked for; what is left of it today would be counted day by day.
insert into audit_log (entity, entity_id, action, before, after, source)
select 'leave', leave_requests.id, 'changed', jsonb_build_object('endDate', end_date),
  jsonb_build_object('endDate', start_date + 1100), people.source
from leave_requests join people on people.id = user_id where end_date - start_date > 1100;
update leave_requests set end_date = start_date + 1100 where end_date - start_date > 1100;

alter table people add check (join_date between '1990-01-01' and '2100-12-31');
alter table projects
  add check (start_date between '1990-01-01' and '2100-12-31'),
  add check (deadline between '1990-01-01' and '2100-12-31');
alter table project_milestones
  add check (due_date between '1990-01-01' and '2100-12-31'),
  add check (done_on between '1990-01-01' and '2100-12-31');
alter table time_entries add check (date between '1990-01-01' and '2100-12-31');
alter table sync_staged_entries add check (date between '1990-01-01' and '2100-12-31');
alter table leave_requests
  add check (start_date between '1990-01-01' and '2100-12-31'),
  add check (end_date between '1990-01-01' and '2100-12-31'),
  add check (end_date - start_date <= 1100);
alter table leave_adjustments add check (year between 1990 and 2100);
alter table expenses add check (date between '1990-01-01' and '2100-12-31');
alter table resource_allocations
  add check (start_date between '1990-01-01' and '2100-12-31'),
  add check (end_date between '1990-01-01' and '2100-12-31');
alter table performance_reviews
  add check (review_date between '1990-01-01' and '2100-12-31'),
  add check (period_start between '1990-01-01' and '2100-12-31'),
  add check (period_end between '1990-01-01' and '2100-12-31');
alter table user_skill_totals
  add check (first_used between '1990-01-01' and '2100-12-31'),
  add check (last_used between '1990-01-01' and '2100-12-31');
alter table project_totals
  add check (first_entry between '1990-01-01' and '2100-12-31'),
  add check (last_entry between '1990-01-01' and '2100-12-31');
alter table user_project_totals
  add check (first_entry between '1990-01-01' and '2100-12-31'),
  add check (last_entry between '1990-01-01' and '2100-12-31');
alter table day_totals add check (date between '1990-01-01' and '2100-12-31');
alter table week_totals add check (week between '1990-01-01' and '2100-12-27');
alter table user_week_totals add check (week between '1990-01-01' and '2100-12-27');
alter table project_week_totals add check (week between '1990-01-01' and '2100-12-27');
alter table week_skill_totals add check (week between '1990-01-01' and '2100-12-27');

drop function pg_temp.nearest(date), pg_temp.outside(date), pg_temp.nearest_week(date), pg_temp.outside_week(date);
