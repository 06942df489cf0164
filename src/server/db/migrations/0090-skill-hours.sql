-- How an entry's hours count for the skills that it shows: all of them for each, as before, or shared among them (decision 0090).
alter table company_settings
  add column skill_hours text not null default 'whole' check (skill_hours in ('whole', 'shared'));
