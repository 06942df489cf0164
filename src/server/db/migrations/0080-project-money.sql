-- What belongs to a budget in money, what a milestone of a fixed fee is paid with, and at which shares of a budget a company is told.

alter table projects
  -- Whether billable expenses are spent of the budget, too.
  add column expenses_in_budget boolean not null default true;

alter table project_milestones
  -- In the company's currency, as the fee of its project.
  add column amount numeric(14, 2) check (amount between 0 and 100000000000);

alter table company_settings
  -- In percent, of planned hours and of the budget in money; 120 is the specification's.
  add column budget_alerts integer[] not null default '{120}'
    check (cardinality(budget_alerts) between 0 and 10 and 1 <= all (budget_alerts) and 1000 >= all (budget_alerts));
