-- What is charged to clients. An entry is billable as its project's type and its category say when it is made, unless somebody who may
-- says otherwise. Constant defaults, so that nothing is rewritten: what is there was logged when all of it counted.
alter table company_settings add column not_billable text[] not null default '{}';
alter table time_entries add column billable boolean not null default true;

-- The few that are not billable, newest first as lists show them.
create index time_entries_not_billable on time_entries (created_at desc, id desc) where not billable;
