-- Removing what is personal of somebody who has left. Their row stays, under another name, so that totals stay what they are.

alter table people add column removed_at timestamptz(3);

-- Whatever writes the row again, such as a synchronization, an undo or a form: what was removed does not come back.
create function keep_removed() returns trigger language plpgsql as $$
begin
  new.name := old.name;
  new.initials := old.initials;
  new.username := old.username;
  new.email := null;
  new.phone := null;
  new.location := null;
  new.experience := null;
  new.manager_id := null;
  new.last_day := old.last_day;
  new.removed_at := old.removed_at;
  return new;
end $$;
create trigger people_keep_removed before update on people
  for each row when (old.removed_at is not null) execute function keep_removed();

-- Notes that were removed: no skills are read from them again, and no synchronization brings them back.
alter table time_entries
  drop constraint time_entries_stand_in_check,
  add constraint time_entries_stand_in_check check (stand_in in ('task', 'project', 'text', 'removed'));

-- Empties what the log tells of the fields of somebody's records. The rows stay: what was done, when and by whom. Names in
-- other rows are replaced by redact_audit. It looks for the records, so it is called before they go.
create function empty_audit_of(person integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  emptied integer;
begin
  perform set_config('offbench.audit_door', 'open', true);
  update public.audit_log set
    before = case when before is null then null else '{}'::jsonb end,
    after = case when after is null then null else '{}'::jsonb end
  where (entity = 'person' and entity_id = person)
    or (entity = 'account' and entity_id in (select id from public.accounts where user_id = person))
    or (entity = 'leave' and entity_id in (select id from public.leave_requests where user_id = person))
    or (entity = 'leave adjustment' and entity_id in (select id from public.leave_adjustments where user_id = person))
    or (entity = 'expense' and entity_id in (select id from public.expenses where user_id = person))
    or (entity = 'allocation' and entity_id in (select id from public.resource_allocations where user_id = person))
    or (entity = 'review' and entity_id in (select id from public.performance_reviews where user_id = person))
    or (entity = 'time entry' and entity_id in (select id from public.time_entries where user_id = person))
    -- Records that are gone, and those that were theirs.
    or before ->> 'userId' = person::text
    or after ->> 'userId' = person::text;
  get diagnostics emptied = row_count;
  perform set_config('offbench.audit_door', '', true);
  return emptied;
end $$;
revoke execute on function empty_audit_of(integer) from public;
