-- Hours by person and week alone, so that everybody's load of some weeks is read from a row for each of them.

create table user_week_totals (
  user_id integer not null references people on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  hours numeric(12, 2) not null,
  entries integer not null check (entries > 0),
  company text not null default 'local',
  primary key (user_id, week, company)
);
create index user_week_totals_by_week on user_week_totals (week);

insert into user_week_totals (user_id, week, hours, entries, company)
select user_id, week, sum(hours), sum(entries), company from week_totals group by user_id, week, company;
