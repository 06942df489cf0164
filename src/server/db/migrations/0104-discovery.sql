-- Every saved note feeds discovery: triggers note which entries are to be read, whoever writes them, and a background worker
-- reads them. A decision on a name has only those notes read again that contain it.

-- Without a key on the entry: a save never waits for the reader, which ignores repetitions.
create table notes_to_read (
  id bigint generated always as identity primary key,
  entry_id integer not null,
  -- The decided name for whose sake the entry is read again; null for an entry that was saved.
  because text
);
create index notes_to_read_again on notes_to_read (id) where because is not null;

-- Names that were decided and whose notes have not been looked up yet.
create table words_to_read (
  id bigint generated always as identity primary key,
  words text[] not null,
  because text not null
);

-- Where a note shows a name that may be a skill, and why: one row for each name of a note.
create table skill_term_notes (
  term text not null check (term <> '' and length(term) <= 100),
  entry_id integer not null,
  -- Who wrote the note, or who corrected its skills, as far as that is known.
  user_id integer,
  spelling text not null,
  reason text not null,
  -- The skill that somebody added to the note, or rejected of it.
  skill_id integer references skills,
  primary key (term, entry_id)
);
create index skill_term_notes_by_entry on skill_term_notes (entry_id);
create index skill_term_notes_latest on skill_term_notes (term, entry_id desc);

create function note_saved_entries() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    insert into notes_to_read (entry_id) select id from gone where exists (select from skill_term_notes t where t.entry_id = gone.id);
  else
    insert into notes_to_read (entry_id) select id from made;
  end if;
  return null;
end $$;
create trigger note_made after insert on time_entries
referencing new table as made for each statement execute function note_saved_entries();
create trigger note_deleted after delete on time_entries
referencing old table as gone for each statement execute function note_saved_entries();

create function note_changed_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into notes_to_read (entry_id) values (new.id);
  return null;
end $$;
create trigger note_changed after update of notes, user_id on time_entries
for each row when (old.notes is distinct from new.notes or old.user_id <> new.user_id) execute function note_changed_entry();

create function note_corrected_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into notes_to_read (entry_id) values (coalesce(new.entry_id, old.entry_id));
  return null;
end $$;
create trigger note_corrected after insert or update or delete on skill_corrections
for each row execute function note_corrected_entry();

-- The words of a note. Marks count as spaces, so that every part of `foo-bar.js` is found.
create function note_words(notes text) returns tsvector language sql immutable parallel safe
return to_tsvector('simple'::regconfig, translate(notes, './-_@#:+&=<>\"''()[]{}*~`|', '                         '));
create index time_entries_words on time_entries using gin (note_words(notes));

alter table skill_proposals
  -- `name`: a name that the vocabulary does not know. `word`: one that it knows and that people rejected.
  add column kind text not null default 'name' check (kind in ('name', 'word')),
  add column confidence double precision not null default 0 check (confidence between 0 and 1),
  -- How many past entries a decision is likely to change, times 100: what is decided first.
  add column gain integer not null generated always as ((confidence * 100 * entries)::integer) stored,
  -- The known skill that the name most likely is another word for; for a word, the skill that it shows.
  add column guess text,
  -- What was decided, and the skill that the name became or became another word for: for Undo.
  add column decision text check (decision in ('skill', 'alias', 'reject', 'keep')),
  add column became text,
  -- How many entries show other skills because of the decision.
  add column changed integer not null default 0,
  add column decided_at timestamptz(3);
drop index skill_proposals_by_status;
create index skill_proposals_by_status on skill_proposals (status, gain, confidence, term);

-- What was proposed so far rests on counts alone; reading the notes in the background proposes it anew.
delete from skill_proposals where status = 'open';
insert into notes_to_read (entry_id) select id from time_entries;
