-- What people say of detected skills, the company's own vocabulary, and the replay of old notes.

-- Survives every re-extraction: an entry's skills are what its notes show, less the rejected, plus the added.
create table skill_corrections (
  entry_id integer not null references time_entries on delete cascade,
  skill_id integer not null references skills,
  kind text not null check (kind in ('rejected', 'added')),
  user_id integer references people on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (entry_id, skill_id)
);

-- Skills that the company added, and shipped ones whose category, retirement or merger it decided.
create table vocabulary_skills (
  name text primary key check (name <> '' and length(name) <= 100),
  category text check (category <> ''),
  parents text[] not null default '{}',
  retired boolean not null default false,
  merged_into text check (merged_into <> name),
  check (merged_into is null or retired)
);
create unique index vocabulary_skills_name on vocabulary_skills (lower(name));

-- Words of the company's own for a skill, shipped or added. In lower case.
create table vocabulary_aliases (
  alias text primary key check (alias <> '' and alias = lower(alias) and length(alias) <= 100),
  skill_name text not null check (skill_name <> ''),
  -- An ordinary word, which counts only where the context speaks for the skill.
  needs_context boolean not null default false
);

-- Names that look like technologies and that the vocabulary does not know.
create table skill_proposals (
  term text primary key check (term <> '' and length(term) <= 100),
  spelling text not null,
  reason text not null,
  entries integer not null check (entries > 0),
  people integer not null check (people > 0),
  -- The newest entries that show it, a handful.
  entry_ids integer[] not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'rejected'))
);
create index skill_proposals_by_status on skill_proposals (status, people desc, entries desc, term);

-- One row: how far the notes have been replayed, and with which vocabulary.
create table skill_extraction (
  only_row boolean primary key default true check (only_row),
  vocabulary text not null,
  state text not null check (state in ('running', 'done', 'cancelled', 'failed')),
  last_entry_id integer not null default 0,
  processed integer not null default 0,
  changed integer not null default 0,
  total integer not null default 0,
  error text,
  started_at timestamptz(3) not null default now(),
  beat_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
