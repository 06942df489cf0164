-- Entries as other systems have them: hours of any length, and notes that nobody wrote.

alter table time_entries
  -- What the notes are where nobody wrote any; null for somebody's own.
  add column stand_in text check (stand_in in ('task', 'project', 'text')),
  drop constraint time_entries_hours_check,
  -- Hours that are entered here go in quarters; those that come from elsewhere are kept as they are.
  add constraint time_entries_hours_check check (
    hours > 0 and hours <= 24 and (source = 'projectworks' or hours >= 0.25 and hours * 4 = trunc(hours * 4))
  );

-- Nobody is blamed for notes that stand in.
drop index time_entries_poor_notes;
create index time_entries_poor_notes on time_entries (date desc, id desc)
  where length(btrim(notes)) < 10 and stand_in is null;

alter table sync_staged_entries add column stand_in text;
