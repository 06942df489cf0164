-- What the hours of people's synchronized entries lack, in hundredths of an hour by the person's id, since hours are kept to
-- the hundredth: later entries make up for it.
alter table sync_marks add column carried jsonb not null default '{}';
