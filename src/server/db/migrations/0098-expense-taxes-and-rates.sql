-- Tax that a claim's amount includes: it is reclaimed, so that a client is charged the rest. And why the claim's exchange rate
-- is another one than the company's.
alter table expenses
  add column tax_percent numeric(7, 4) not null default 0 check (tax_percent >= 0 and tax_percent < 100),
  add column rate_note text not null default '' check (length(rate_note) <= 1000),
  add column net_base_amount numeric(14, 2) not null
    generated always as (round(round(amount * rate, 2) * 100 / (100 + tax_percent), 2)) stored;

-- What is billable is what a client is charged.
create or replace function keep_billable_expenses() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (old.project_id, old.user_id, old.net_base_amount, old.billable, old.status = 'Rejected')
      is not distinct from (new.project_id, new.user_id, new.net_base_amount, new.billable, new.status = 'Rejected') then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.billable and old.project_id is not null and old.status <> 'Rejected' then
    update public.billable_expense_totals set amount = amount - old.net_base_amount, claims = claims - 1
    where project_id = old.project_id and user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' and new.billable and new.project_id is not null and new.status <> 'Rejected' then
    insert into public.billable_expense_totals as kept (project_id, user_id, amount, claims)
    values (new.project_id, new.user_id, new.net_base_amount, 1)
    on conflict (project_id, user_id) do update
    set amount = kept.amount + excluded.amount, claims = kept.claims + 1;
  end if;
  return null;
end $$;

drop trigger keep_billable_expenses on expenses;
create trigger keep_billable_expenses
after insert or delete or update of project_id, user_id, amount, rate, tax_percent, billable, status on expenses
for each row execute function keep_billable_expenses();
