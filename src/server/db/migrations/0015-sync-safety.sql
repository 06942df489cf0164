-- A synchronization asks before it removes much, counts what it rejects by reason, and says what was stored.
alter table sync_runs drop constraint sync_runs_state_check;
update sync_runs set state = 'canceled' where state = 'cancelled';
alter table sync_runs
  add constraint sync_runs_state_check check (state in (
    'running', 'done', 'failed', 'canceled', 'interrupted', 'needs-confirmation', 'confirmed', 'declined')),
  -- What would be lost, by type, where that has to be confirmed.
  add column question jsonb,
  -- Rejected and kept rows by reason, all of them, with the first of each.
  add column reasons jsonb not null default '[]',
  -- Rows of the run in sync_rejected_rows.
  add column listed integer not null default 0;

update sync_runs set listed = (select count(*) from sync_rejected_rows where run_id = sync_runs.id);

-- Earlier runs knew no kept rows. One that did not come to its end had stored nothing of the type that it was at.
update sync_runs set counts = (
  select coalesce(jsonb_object_agg(type, one || '{"kept": 0}' || case
    when state in ('failed', 'canceled', 'interrupted') and not dry_run
      and type = case when counts ? 'timesheets' then 'timesheets' when counts ? 'projects' then 'projects' else 'users' end
    then '{"added": 0, "changed": 0, "removed": 0}'::jsonb else '{}'::jsonb end), '{}')
  from jsonb_each(counts) as each (type, one));

-- True: brought over before and kept as it was.
alter table sync_rejected_rows add column kept boolean not null default false;

-- Ids that are there, of rows that are not valid and are to be removed.
alter table sync_seen_entries add column invalid boolean not null default false;

-- What becomes of rows that were brought over and are not valid any more.
alter table projectworks_settings
  add column invalid_rows text not null default 'keep' check (invalid_rows in ('keep', 'remove'));
