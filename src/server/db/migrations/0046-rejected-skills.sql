-- An entry has the skills that people rejected of it at hand, in the order of their ids, so that a list of entries reads
-- its own table alone. What was said stays in `skill_corrections`; whoever writes there changes this with it.
alter table time_entries add column rejected_ids integer[] not null default '{}';

update time_entries e set rejected_ids = said.ids
from (select entry_id, array_agg(skill_id order by skill_id) as ids
  from skill_corrections where kind = 'rejected' group by entry_id) as said
where e.id = said.entry_id;

create function keep_rejected() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare entry integer := coalesce(new.entry_id, old.entry_id);
begin
  update time_entries e
  set rejected_ids = array(
    select skill_id from skill_corrections c where c.entry_id = entry and kind = 'rejected' order by skill_id)
  where e.id = entry;
  return null;
end $$;

-- One for each event, since a condition names only the rows that the event has.
create trigger keep_rejected_said after insert on skill_corrections
for each row when (new.kind = 'rejected') execute function keep_rejected();
create trigger keep_rejected_changed after update on skill_corrections
for each row when ('rejected' in (old.kind, new.kind)) execute function keep_rejected();
create trigger keep_rejected_forgotten after delete on skill_corrections
for each row when (old.kind = 'rejected') execute function keep_rejected();
