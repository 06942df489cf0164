-- The product spells American everywhere, what its calls answer included (decision 0025).
alter table skill_extraction drop constraint skill_extraction_state_check;
update skill_extraction set state = 'canceled' where state = 'cancelled';
alter table skill_extraction
  add constraint skill_extraction_state_check check (state in ('running', 'done', 'canceled', 'failed'));
