-- Words that a company puts on its projects, each in a color of its own.

create table tags (
  id integer generated always as identity primary key,
  name text not null check (name <> '' and length(name) <= 40),
  color text not null check (color in ('violet', 'teal', 'orange', 'pink', 'blue', 'green', 'gray')),
  version integer not null default 1
);
create unique index tags_by_name on tags (lower(name));

create table project_tags (
  project_id integer not null references projects (id) on delete cascade,
  tag_id integer not null references tags (id) on delete cascade,
  primary key (project_id, tag_id)
);
create index project_tags_by_tag on project_tags (tag_id, project_id);
