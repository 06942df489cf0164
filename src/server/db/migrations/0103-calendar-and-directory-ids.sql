-- Tells this installation from others, as in the ids of calendar events.
alter table access_gate add column installation uuid not null default gen_random_uuid();

-- When an account was made; of older ones, when that was first recorded.
alter table accounts add column created_at timestamptz(3) not null default now();
update accounts set created_at = coalesce(
  (select created_at from scim_users where account_id = accounts.id),
  (select min(at) from audit_log where entity = 'account' and entity_id = accounts.id),
  created_at);
