-- Up to which day of its missed milestones somebody has noted that a project has missed them.
alter table projects
  add column milestone_alert_noted date check (milestone_alert_noted between '1990-01-01' and '2100-12-31');
