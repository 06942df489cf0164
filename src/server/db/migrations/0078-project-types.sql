-- How the client pays for a project, and what for all of it or for a month.

alter table projects
  add column billing text not null default 'Time and Material'
    check (billing in ('Time and Material', 'Fixed Fee', 'Retainer', 'Not Billable')),
  -- Of a fixed fee all of it, of a retainer that of a month; in the company's currency, as budgets.
  add column fee numeric(14, 2) check (fee between 0 and 100000000000),
  add check (fee is null or billing in ('Fixed Fee', 'Retainer'));
