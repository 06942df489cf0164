-- Leave, expenses, bookings and reviews.

create table leave_requests (
  id integer generated always as identity primary key,
  user_id integer not null references people on delete cascade,
  leave_type text not null check (
    leave_type in ('Annual Leave', 'Sick Leave', 'Personal Leave', 'Bereavement Leave', 'Study Leave', 'Parental Leave')
  ),
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  start_date date not null,
  end_date date not null,
  total_days numeric(5, 1) not null check (total_days >= 0),
  check (start_date <= end_date)
);
create index leave_requests_by_user on leave_requests (user_id, start_date);
create index leave_requests_latest on leave_requests (start_date desc, id desc);

create table expenses (
  id integer generated always as identity primary key,
  user_id integer not null references people on delete cascade,
  project_id integer references projects,
  amount numeric(12, 2) not null check (amount > 0),
  category text not null check (
    category in ('Travel', 'Meals & Entertainment', 'Equipment', 'Software', 'Training', 'Office Supplies', 'Parking')
  ),
  date date not null,
  description text not null default '',
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected', 'Reimbursed')),
  billable boolean not null default false,
  receipt text
);
create index expenses_by_user on expenses (user_id, date);
create index expenses_by_project on expenses (project_id, date);
create index expenses_latest on expenses (date desc, id desc);

create table resource_allocations (
  id integer generated always as identity primary key,
  user_id integer not null references people on delete cascade,
  project_id integer not null references projects,
  start_date date not null,
  end_date date not null,
  allocated_percentage numeric(5, 2) not null check (allocated_percentage > 0),
  allocated_hours numeric(6, 2) not null check (allocated_hours > 0),
  is_confirmed boolean not null default false,
  check (start_date <= end_date)
);
create index resource_allocations_by_user on resource_allocations (user_id, start_date);
create index resource_allocations_by_project on resource_allocations (project_id, start_date);

create table performance_reviews (
  id integer generated always as identity primary key,
  user_id integer not null references people on delete cascade,
  reviewer_id integer not null references people on delete cascade,
  review_period text not null check (review_period <> ''),
  review_date date not null,
  status text not null default 'Draft' check (status in ('Draft', 'Submitted', 'Completed')),
  overall_rating numeric(2, 1) check (overall_rating between 0 and 5),
  technical_skills smallint check (technical_skills between 1 and 5),
  communication smallint check (communication between 1 and 5),
  teamwork smallint check (teamwork between 1 and 5),
  leadership smallint check (leadership between 1 and 5),
  innovation smallint check (innovation between 1 and 5),
  goals text[] not null default '{}',
  comments text not null default '',
  check (user_id <> reviewer_id)
);
create index performance_reviews_by_user on performance_reviews (user_id, review_date);
create index performance_reviews_latest on performance_reviews (review_date desc, id desc);
