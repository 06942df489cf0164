-- Entries whose note says next to nothing, found without reading the others. The length is the assistant's
-- POOR_NOTE_BELOW_CHARACTERS; queries use the index where they write it alike.
create index time_entries_poor_notes on time_entries (date desc, id desc) where length(btrim(notes)) < 10;
