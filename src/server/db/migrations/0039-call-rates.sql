-- How many calls a token has left to make, for all processes together; `taken` of them by the last one that asked. Not worth a log: a
-- token without a row has a minute's worth.
create unlogged table call_rates (
  token_id integer primary key references access_tokens on delete cascade,
  calls double precision not null,
  taken integer not null,
  at timestamptz not null
);
