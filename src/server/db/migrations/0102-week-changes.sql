-- Changes of a week after it was submitted are part of its history, so that whoever approves it learns of them.
alter table week_steps drop constraint week_steps_step_check;
alter table week_steps add constraint week_steps_step_check
  check (step in ('submitted', 'changed', 'approved', 'returned', 'reopened'));
