-- Raises the versions of what a transaction has written and notifies the channel of them, in one call. `source` is the version
-- of that resource after the rows are locked: a statement of its own sees what was committed while this one waited for them.
create function raise_versions(resources text[], channel text, out versions json, out source bigint)
language plpgsql set search_path = public, pg_temp as $$
begin
  with raised as (
    insert into resource_versions as known (resource, version)
    select one, 1 from unnest(resources) as raised(one) order by one
    on conflict (resource) do update set version = known.version + 1
    returning known.resource, known.version
  )
  select json_object_agg(raised.resource, raised.version) into versions from raised;
  perform pg_notify(channel, versions::text);
  select known.version into source from resource_versions known where known.resource = 'source';
end $$;
