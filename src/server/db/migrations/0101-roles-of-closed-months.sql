-- Hours of closed months keep the client and role that decided about their rates, as hours on invoices do.
create or replace function keep_invoiced_as(of_project integer, of_person integer, of_client text, of_role text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into public.invoiced_as (project_id, user_id, valid_until, client, role)
  select of_project, of_person, last.date, of_client, of_role
  from (
    select greatest(
      (select max(date) from public.invoice_items
        where project_id = of_project and user_id = of_person and is_live and kind = 'Hours'),
      (select closed.last from (select (max(month) + interval '1 month')::date - 1 as last from public.closed_months) as closed
        where exists (select from public.user_project_totals t
          where t.project_id = of_project and t.user_id = of_person and t.first_entry <= closed.last))
    ) as date
  ) as last
  where last.date is not null
  on conflict do nothing
$$;
