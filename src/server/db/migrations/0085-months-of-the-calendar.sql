-- Hours by month of all entries, also where an earlier form of 0079-reports passed some over, and as every day within the calendar.

delete from month_totals;
insert into month_totals (month, user_id, project_id, category, billable, hours, entries, company)
select date_trunc('month', date)::date, user_id, project_id, category, billable, sum(hours), count(*), company
from (
  select e.*, case when coalesce(d.divided, false) then counts.company else 'local' end as company
  from time_entries e
    join people person on person.id = e.user_id
    join projects project on project.id = e.project_id
    -- A company that has never chosen between two has no row.
    left join data_source d on true
    join (values ('sample', 'sample'), ('projectworks', 'projectworks'), ('local', 'sample'), ('local', 'projectworks'))
      as counts(owner, company) on counts.owner = case when person.source <> 'local' then person.source else project.source end
        -- Where there is one company, an entry of neither counts once.
        and (coalesce(d.divided, false) or counts.owner <> 'local' or counts.company = 'sample')
) as counted
group by 1, 2, 3, 4, 5, 8
order by 1, 2, 3, 4, 5;
alter table month_totals add check (month between '1990-01-01' and '2100-12-31');

alter table invoices
  drop constraint invoices_due_date_check,
  add constraint invoices_due_date_check check (due_date between '1990-01-01' and '2100-12-31');
alter table invoice_items add check (date between '1990-01-01' and '2100-12-31');
