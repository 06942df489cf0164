-- Figures of projects: what is assumed only where the company says so, and expenses that are part of what was spent.

alter table company_settings
  -- Whether figures are assumed for projects without any; where nobody has chosen, in the sample company alone.
  add column assume_project_figures boolean;

-- The sample company's spent amounts were made up beside its hours; they follow from the hours now.
update projects set spent = null where source = 'sample' and version = 1;

-- Billable claims that were not rejected, by project and person. The trigger below keeps them (docs/decisions/0020);
-- a row whose claims have gone stays, with 0.
create table billable_expense_totals (
  project_id integer not null references projects on delete cascade,
  user_id integer not null references people on delete cascade,
  amount numeric(16, 2) not null check (amount >= 0),
  claims integer not null check (claims >= 0),
  primary key (project_id, user_id)
);

insert into billable_expense_totals (project_id, user_id, amount, claims)
select project_id, user_id, sum(base_amount), count(*) from expenses
where billable and project_id is not null and status <> 'Rejected' group by project_id, user_id;

-- Tables are named with their schema: views of the same names may stand before them.
create function keep_billable_expenses() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (old.project_id, old.user_id, old.base_amount, old.billable, old.status = 'Rejected')
      is not distinct from (new.project_id, new.user_id, new.base_amount, new.billable, new.status = 'Rejected') then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.billable and old.project_id is not null and old.status <> 'Rejected' then
    update public.billable_expense_totals set amount = amount - old.base_amount, claims = claims - 1
    where project_id = old.project_id and user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.billable and new.project_id is not null and new.status <> 'Rejected' then
    insert into public.billable_expense_totals as kept (project_id, user_id, amount, claims)
    values (new.project_id, new.user_id, new.base_amount, 1)
    on conflict (project_id, user_id) do update
    set amount = kept.amount + excluded.amount, claims = kept.claims + 1;
  end if;
  return null;
end $$;

create trigger keep_billable_expenses
after insert or delete or update of project_id, user_id, amount, rate, billable, status on expenses
for each row execute function keep_billable_expenses();
