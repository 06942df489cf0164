-- Email: whether the company sends any, what people choose, and what waits to be sent.

alter table company_settings add column sends_mail boolean not null default false;

create table mail_choices (
  account_id integer primary key references accounts (id) on delete cascade,
  reminders boolean not null default false,
  decisions boolean not null default false,
  digest boolean not null default false
);

create table mail_outbox (
  id bigint generated always as identity primary key,
  -- What it tells of: nothing is told twice.
  event text not null unique check (event <> '' and length(event) <= 200),
  kind text not null check (kind in ('invitation', 'reset', 'reminders', 'decisions', 'digest')),
  account_id integer not null references accounts (id) on delete cascade,
  -- What the message is made of when it is sent; emptied then.
  data jsonb not null default '{}',
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'handed', 'sent', 'refused', 'unknown', 'dropped')),
  created_at timestamptz(3) not null,
  not_before timestamptz(3) not null,
  -- When its state has changed last.
  changed_at timestamptz(3) not null,
  tries integer not null default 0,
  -- What the server has said last.
  answer text not null default '' check (length(answer) <= 500)
);
create index mail_outbox_waiting on mail_outbox (not_before, id) where state = 'waiting';
create index mail_outbox_under_way on mail_outbox (changed_at) where state in ('sending', 'handed');
create index mail_outbox_settled on mail_outbox (changed_at) where state in ('sent', 'refused', 'unknown', 'dropped');
