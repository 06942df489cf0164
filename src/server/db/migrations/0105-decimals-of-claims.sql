-- Claims have the decimals of their own currency, and what they come to has those of the company's.
drop trigger keep_billable_expenses on expenses;

alter table expenses
  drop column base_amount,
  drop column net_base_amount,
  alter column amount type numeric(14, 4),
  -- How many decimals the company's currency had when the claim was made.
  add column base_decimals smallint not null default 2 check (base_decimals between 0 and 4);

alter table expenses
  add column base_amount numeric(16, 4) not null generated always as (round(amount * rate, base_decimals)) stored,
  add column net_base_amount numeric(16, 4) not null
    generated always as (round(round(amount * rate, base_decimals) * 100 / (100 + tax_percent), base_decimals)) stored;

alter table billable_expense_totals alter column amount type numeric(18, 4);

create trigger keep_billable_expenses
after insert or delete or update of project_id, user_id, amount, rate, base_decimals, tax_percent, billable, status on expenses
for each row execute function keep_billable_expenses();
