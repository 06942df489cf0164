-- The entries of a day in the order of their creation, too: the newest of some days are found day by day, however many
-- entries these have.
drop index time_entries_by_date;
create index time_entries_by_date on time_entries (date, created_at, id);
