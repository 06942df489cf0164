-- By what a company's entries are checked: whether notes are required, the smallest step, and how hours between two steps are
-- rounded. As before until it chooses otherwise.
alter table company_settings
  add column notes_required boolean not null default true,
  add column step_minutes smallint not null default 15 check (step_minutes in (1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30, 60)),
  add column rounding text not null default 'none' check (rounding in ('none', 'nearest', 'up', 'down'));

-- An entry's exact minutes, where they are no hundredths of an hour (decision 0071). The step is the company's now; the other half
-- of the old condition stays.
alter table time_entries
  add column minutes smallint,
  -- Empty where the company does not ask for notes.
  drop constraint time_entries_notes_check,
  add constraint time_entries_notes_check check (length(notes) <= 10000),
  drop constraint time_entries_hours_check,
  add constraint time_entries_hours_check check (
    hours > 0 and hours <= 24 and (minutes is null or abs(minutes * 100 - hours * 6000) < 60)
  );

-- What the entries of a month lack of their minutes, of a person and of a project.
create index time_entries_minutes on time_entries (user_id, date) include (minutes, hours) where minutes is not null;
create index time_entries_minutes_by_project on time_entries (project_id, date) include (minutes, hours) where minutes is not null;
