-- Skills, people and what is known of them from outside.

create table skills (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  category text not null check (category <> '')
);
create unique index skills_name on skills (lower(name));

create table people (
  id integer generated always as identity primary key,
  source text not null default 'local' check (source in ('sample', 'projectworks', 'local')),
  external_id text,
  name text not null check (name <> ''),
  initials text not null check (initials <> ''),
  role text not null check (role <> ''),
  username text not null check (username <> ''),
  email text,
  phone text,
  location text,
  join_date date,
  experience text check (experience in ('junior', 'mid', 'senior', 'lead')),
  unique (source, external_id)
);
create unique index people_username on people (source, lower(username));
create index people_by_name on people (name, id);

-- What a person says of themselves; what entries prove is in user_skill_totals.
create table declared_skills (
  user_id integer not null references people on delete cascade,
  skill_id integer not null references skills,
  primary key (user_id, skill_id)
);
create index declared_skills_by_skill on declared_skills (skill_id);

create table companies (
  id integer generated always as identity primary key,
  name text not null unique check (name <> '')
);

create table previous_projects (
  id integer generated always as identity primary key,
  user_id integer not null references people on delete cascade,
  industry text not null,
  company_id integer not null references companies,
  duration_months integer not null check (duration_months >= 0)
);
create index previous_projects_by_user on previous_projects (user_id);

create table external_profiles (
  id integer generated always as identity primary key,
  user_id integer not null references people on delete cascade,
  platform text not null check (platform in ('linkedin', 'github')),
  data jsonb not null,
  unique (user_id, platform)
);
