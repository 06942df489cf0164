-- People assign project roles, so a change names the version that it was made from.
alter table project_roles add column version integer not null default 1;
