-- A change of time entries tells whose entries it has changed and on which projects, so that what is made of others' stays.
-- Releases from before call with two arguments and do not read what they do not know.
drop function raise_versions(text[], text);

create function raise_versions(resources text[], channel text, concerned json default null, out versions json, out source bigint)
language plpgsql set search_path = public, pg_temp as $$
begin
  with raised as (
    insert into resource_versions as known (resource, version)
    select one, 1 from unnest(resources) as raised(one) order by one
    on conflict (resource) do update set version = known.version + 1
    returning known.resource, known.version
  )
  select json_object_agg(raised.resource, raised.version) into versions from raised;
  perform pg_notify(channel, case when concerned is null then versions::text
    else (versions::jsonb || jsonb_build_object('concerned', concerned))::text end);
  select known.version into source from resource_versions known where known.resource = 'source';
end $$;

-- A skill's hours and people are read anew from the index alone.
drop index user_skill_totals_by_skill;
create index user_skill_totals_by_skill on user_skill_totals (skill_id, hours desc) include (user_id);
