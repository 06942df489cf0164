-- What a synchronization has brought over although nobody could have entered it here.
alter table sync_runs add column warnings jsonb not null default '[]';
