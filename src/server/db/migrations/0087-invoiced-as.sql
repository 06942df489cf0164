-- As whose client, and in which role, hours were invoiced, where a project or a person has changed since: up to a day, what is on invoices keeps
-- the price that it had (decision 0086). Triggers write it, so that every way in which these change does.
create table invoiced_as (
  project_id integer not null references projects on delete cascade,
  user_id integer not null references people on delete cascade,
  valid_until date not null,
  client text not null,
  role text not null,
  primary key (project_id, user_id, valid_until)
);
create index invoiced_as_user_id on invoiced_as (user_id);

create index invoice_items_hours on invoice_items (project_id, user_id, date) where is_live and kind = 'Hours';

-- What is kept of these days already is older, and stays.
create function keep_invoiced_as(of_project integer, of_person integer, of_client text, of_role text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into public.invoiced_as (project_id, user_id, valid_until, client, role)
  select of_project, of_person, last.date, of_client, of_role
  from (
    select max(date) as date from public.invoice_items
    where project_id = of_project and user_id = of_person and is_live and kind = 'Hours'
  ) as last
  where last.date is not null
  on conflict do nothing
$$;

create function keep_client_of_invoiced() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform public.keep_invoiced_as(old.id, person.id, old.client, coalesce(r.role, person.role))
  from public.user_project_totals t join public.people person on person.id = t.user_id
    left join public.project_roles r on r.project_id = old.id and r.user_id = person.id
  where t.project_id = old.id;
  return null;
end $$;
create trigger projects_keep_invoiced after update of client on projects for each row
when (lower(old.client) <> lower(new.client)) execute function keep_client_of_invoiced();

create function keep_role_of_invoiced() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform public.keep_invoiced_as(p.id, old.id, p.client, old.role)
  from public.user_project_totals t join public.projects p on p.id = t.project_id
  where t.user_id = old.id and not exists (
    select from public.project_roles r where r.project_id = p.id and r.user_id = old.id);
  return null;
end $$;
create trigger people_keep_invoiced after update of role on people for each row
when (lower(old.role) <> lower(new.role)) execute function keep_role_of_invoiced();

create function keep_project_role_of_invoiced() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed public.project_roles := case tg_op when 'INSERT' then new else old end;
begin
  perform public.keep_invoiced_as(p.id, person.id, p.client, case tg_op when 'INSERT' then person.role else changed.role end)
  from public.projects p, public.people person where p.id = changed.project_id and person.id = changed.user_id;
  return null;
end $$;
create trigger project_roles_keep_invoiced after insert or update or delete on project_roles for each row
execute function keep_project_role_of_invoiced();
