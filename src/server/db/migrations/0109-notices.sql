-- Changes that others are to learn of: of relations that bring rights with them, and raised fees. What was changed is in the
-- history; no foreign key leads there, since the history refuses to be emptied by its own trigger, and its ids are used once.
create table notices (
  id integer generated always as identity primary key,
  audit_id bigint not null,
  topic text not null check (topic in ('rights', 'fee')),
  noted_by integer references people on delete set null,
  noted_at timestamptz(3),
  unique (audit_id, topic)
);
create index notices_waiting on notices (topic, audit_id) where noted_at is null;
