-- Up to which share of its planned hours and of its budget, in percent, somebody has noted that a project is beyond it.

alter table projects
  add column hours_alert_noted integer check (hours_alert_noted between 1 and 1000),
  add column budget_alert_noted integer check (budget_alert_noted between 1 and 1000);
