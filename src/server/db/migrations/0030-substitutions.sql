-- Who decides while somebody is away. Both days belong to it. Nobody has two substitutes on one day.

create table substitutions (
  id integer generated always as identity primary key,
  user_id integer not null references people (id) on delete cascade,
  substitute_id integer not null references people (id) on delete cascade check (substitute_id <> user_id),
  start_date date not null check (start_date between '1990-01-01' and '2100-12-31'),
  end_date date not null check (end_date between '1990-01-01' and '2100-12-31'),
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  check (end_date between start_date and start_date + 365),
  constraint one_substitute_a_day exclude using gist (
    int4range(user_id, user_id, '[]') with &&, daterange(start_date, end_date, '[]') with &&)
);
create index substitutions_by_substitute on substitutions (substitute_id, end_date);

-- Whom the actor stood in for, where only that let them do it. No reference: rows of the log stay as they were written.
alter table audit_log add column acted_for integer;

-- What waits for a decision is found at a cost that does not grow with what was decided.
create index leave_requests_waiting on leave_requests (user_id) where status = 'Pending';
create index expenses_waiting on expenses (user_id) where status in ('Pending', 'Approved');
create index performance_reviews_waiting on performance_reviews (user_id) where status in ('Draft', 'Submitted');
