-- What a company is called, and the guide of its first days (decision 0025).
alter table company_settings
  add column name text check (length(name) between 1 and 120),
  add column guide_dismissed boolean not null default false;

-- The product spells American everywhere, what its calls answer included.
alter table skill_extraction drop constraint skill_extraction_state_check;
update skill_extraction set state = 'canceled' where state = 'cancelled';
alter table skill_extraction
  add constraint skill_extraction_state_check check (state in ('running', 'done', 'canceled', 'failed'));
