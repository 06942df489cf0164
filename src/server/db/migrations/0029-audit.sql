-- Who did what, as whom, from where, in rows that stay as they were written (docs/decisions/0043).

-- A row tells of people and accounts as they were then, so it holds their names and does not depend on their rows.
alter table audit_log drop constraint audit_log_actor_id_fkey;
alter table audit_log
  add column kind text not null default 'change' check (kind in ('change', 'sign-in', 'read', 'export')),
  add column actor_name text check (length(actor_name) <= 200),
  -- With which they signed in; null with the shared password.
  add column account_id integer,
  -- Of the account, or what was typed where nobody has it.
  add column account_email text check (length(account_email) <= 254),
  -- Whom an administrator viewed Offbench as.
  add column as_id integer,
  add column as_name text check (length(as_name) <= 200),
  add column address text check (length(address) <= 45),
  add column device text check (length(device) <= 100),
  -- The name of the personal access token that the call brought.
  add column token text check (length(token) <= 200);

update audit_log set actor_name = people.name from people where people.id = actor_id;
update audit_log set kind = 'sign-in', account_id = entity_id, address = after ->> 'address', device = after ->> 'device',
  after = null
where entity = 'account' and after ->> 'address' is not null and after - 'address' - 'device' = '{}';
update audit_log set account_email = accounts.email from accounts where accounts.id = account_id;

-- Every filter of the list, newest first, and with a range of days.
drop index audit_log_by_entity;
drop index audit_log_by_actor;
create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_by_kind on audit_log (kind, at desc, id desc);
create index audit_log_by_entity on audit_log (entity, at desc, id desc);
create index audit_log_by_record on audit_log (entity, entity_id, at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_by_account on audit_log (account_id, at desc, id desc);
-- How many failures are recorded within an hour.
create index audit_log_failures on audit_log (at, address) where kind = 'sign-in' and action = 'failed to sign in';

-- Each reader's look at a record is recorded once a day.
create unique index audit_log_reads on audit_log
  (entity, entity_id, coalesce(account_id, 0), coalesce(as_id, 0), ((at at time zone 'UTC')::date)) where kind = 'read';

-- Rows are only ever added. The functions below are the only doors; they open this guard for as long as they run. (Only a
-- superuser may bind such a parameter to a function, so each sets it itself.)
create function guard_audit_log() returns trigger language plpgsql as $$
begin
  if current_setting('offbench.audit_door', true) is distinct from 'open' then
    raise exception 'Rows of the audit log are neither changed nor deleted' using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger audit_log_keeps_rows before update or delete on audit_log for each row execute function guard_audit_log();
create trigger audit_log_keeps_all before truncate on audit_log for each statement execute function guard_audit_log();

-- The history of the sample company goes with it.
create function discard_sample_audit() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('offbench.audit_door', 'open', true);
  delete from public.audit_log where source = 'sample';
  perform set_config('offbench.audit_door', '', true);
end $$;

-- After an import, which fills an empty database: the history is that of the company that came with it.
create function give_audit_its_company() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('offbench.audit_door', 'open', true);
  update public.audit_log set source = only_source
  from (
    select min(source) as only_source from (select source from public.people union select source from public.projects) as sources
    where source <> 'local' having count(*) = 1
  ) as present
  where source = 'local' and entity not in ('leave policy', 'company', 'projectworks', 'account', 'access', 'export');
  perform set_config('offbench.audit_door', '', true);
end $$;

-- Replaces the name and contacts of a person in all rows by a stand-in, and gives the number of rows. It learns them from the
-- person's row, their account and the history of both, so it is called before these are changed.
create function redact_audit(person integer, stand_in text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  known text[];
  word text;
  found_text text;
  pattern text;
  written text := replace(substr(to_jsonb(stand_in)::text, 2, length(to_jsonb(stand_in)::text) - 2), '\', '\\');
  replaced integer := 0;
  rows_now integer;
begin
  perform set_config('offbench.audit_door', 'open', true);
  select array_agg(distinct said order by said desc) into known from (
    select unnest(array[name, email, phone, username]) as said from public.people where id = person
    union all select email from public.accounts where user_id = person
    union all select unnest(array[actor_name, account_email]) from public.audit_log where actor_id = person
    union all select as_name from public.audit_log where as_id = person
    union all select side.value from public.audit_log,
      lateral jsonb_each_text(coalesce(before, '{}') || coalesce(after, '{}')) as side
      where entity = 'person' and entity_id = person and side.key in ('name', 'email', 'phone', 'username')
    union all select side.value from public.audit_log,
      lateral jsonb_each_text(coalesce(before, '{}')) as side
      where entity = 'person' and entity_id = person and side.key in ('name', 'email', 'phone', 'username')
  ) as texts where length(said) > 2;

  update public.audit_log set actor_name = stand_in, account_email = null, address = null, device = null, token = null
  where actor_id = person;
  get diagnostics replaced = row_count;
  update public.audit_log set as_name = stand_in where as_id = person;
  get diagnostics rows_now = row_count;
  replaced := replaced + rows_now;
  update public.audit_log set account_email = null where account_email = any(known);
  foreach word in array coalesce(known, '{}') loop
    -- As it stands within JSON, as a word of its own.
    found_text := substr(to_jsonb(word)::text, 2, length(to_jsonb(word)::text) - 2);
    pattern := '(?<!\w)' || regexp_replace(found_text, '([^\w\s])', '\\\1', 'g') || '(?!\w)';
    update public.audit_log set
      before = regexp_replace(before::text, pattern, written, 'g')::jsonb,
      after = regexp_replace(after::text, pattern, written, 'g')::jsonb
    where strpos(before::text, found_text) > 0 or strpos(after::text, found_text) > 0;
    get diagnostics rows_now = row_count;
    replaced := replaced + rows_now;
  end loop;
  perform set_config('offbench.audit_door', '', true);
  return replaced;
end $$;

revoke execute on function discard_sample_audit(), give_audit_its_company(), redact_audit(integer, text) from public;

-- Whom an administrator's session reads as; it ends with the account that is viewed.
alter table sessions add column viewing_id integer references accounts (id) on delete set null;
