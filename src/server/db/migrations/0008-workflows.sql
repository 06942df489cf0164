-- Leave, expenses, bookings, reviews and people as things that are asked for, decided and changed.

alter table people
  add column version integer not null default 1,
  -- Whose public holidays the person has: a country, or a country and its region (GB, GB-ENG); none where absent.
  add column holiday_calendar text check (holiday_calendar ~ '^[A-Z]{2}(-[A-Z0-9]{1,3})?$');

-- At most one row: what is the same for everybody in the company, where it is not as shipped.
create table company_settings (
  only_row boolean primary key default true check (only_row),
  currency text not null default 'GBP' check (currency ~ '^[A-Z]{3}$'),
  version integer not null default 1
);

alter table leave_requests
  drop constraint leave_requests_status_check,
  add constraint leave_requests_status_check check (status in ('Pending', 'Approved', 'Rejected', 'Withdrawn')),
  -- The first day begins at noon; the last one ends there.
  add column starts_at_noon boolean not null default false,
  add column ends_at_noon boolean not null default false,
  add column reason text not null default '' check (length(reason) <= 2000),
  add column decided_by integer references people on delete set null,
  add column decided_at timestamptz(3),
  add column decision_note text not null default '' check (length(decision_note) <= 2000),
  add column created_at timestamptz(3) not null default now(),
  add column version integer not null default 1;
create index leave_requests_by_status on leave_requests (status, start_date, id);

-- Where the company's rules differ from those shipped: days a year that a kind of leave gives, unlimited where null,
-- and how many of them may be carried over.
create table leave_policies (
  leave_type text primary key,
  days_per_year numeric(5, 1) check (days_per_year >= 0),
  carry_over_days numeric(5, 1) not null default 0 check (carry_over_days >= 0),
  version integer not null default 1
);

-- Days that somebody gets or loses beside the policy, with the reason.
create table leave_adjustments (
  id integer generated always as identity primary key,
  user_id integer not null references people on delete cascade,
  leave_type text not null,
  year integer not null check (year between 1970 and 2200),
  days numeric(5, 1) not null check (days <> 0),
  note text not null check (note <> '' and length(note) <= 500),
  created_by integer references people on delete set null,
  created_at timestamptz(3) not null default now()
);
create index leave_adjustments_by_user on leave_adjustments (user_id, leave_type, year);

alter table expenses
  -- `amount` is in `currency`; `rate` is what one unit of it costs in the company's currency.
  add column currency text not null default 'GBP' check (currency ~ '^[A-Z]{3}$'),
  add column rate numeric(18, 8) not null default 1 check (rate > 0),
  add column base_amount numeric(14, 2) not null generated always as (round(amount * rate, 2)) stored,
  -- The stored file of the receipt, by a name of our own; `receipt` is the name it came with.
  add column receipt_file text,
  add column receipt_type text check (receipt_type in ('image/jpeg', 'image/png', 'application/pdf')),
  add column receipt_bytes integer,
  add column decided_by integer references people on delete set null,
  add column decided_at timestamptz(3),
  add column decision_note text not null default '' check (length(decision_note) <= 2000),
  add column reimbursed_at timestamptz(3),
  add column created_at timestamptz(3) not null default now(),
  add column version integer not null default 1;
create index expenses_by_status on expenses (status, date desc, id desc);

alter table resource_allocations
  add column note text not null default '' check (length(note) <= 500),
  add column created_at timestamptz(3) not null default now(),
  add column version integer not null default 1;
create index resource_allocations_by_days on resource_allocations (start_date, end_date);

alter table performance_reviews
  add column period_start date,
  add column period_end date,
  -- Per cent, in the order of the goals; a goal without one stands at 0.
  add column goal_progress smallint[] not null default '{}'
    check (0 <= all (goal_progress) and 100 >= all (goal_progress)),
  add column submitted_at timestamptz(3),
  add column completed_at timestamptz(3),
  add column created_at timestamptz(3) not null default now(),
  add column version integer not null default 1,
  add check (period_start <= period_end);
create index performance_reviews_by_status on performance_reviews (status, review_date desc, id desc);
