import pg from 'pg'
import { startPostgresql, type PostgresqlServer } from './postgresql.ts'

const DATABASE = 'projectworks'

const SCHEMA = `
  create table users (
    user_id integer primary key, first_name text, last_name text, job_title text, email text, start_date date,
    modified_at timestamptz not null default now()
  );
  create table clients (client_id integer primary key, client_name text);
  create table projects (
    project_id integer primary key, project_name text, status text, client_id integer, budget_hours numeric,
    budget numeric, start_date date, end_date date, modified_at timestamptz not null default now()
  );
  create table tasks (task_id integer primary key, project_id integer, task_name text);
  create table time_entries (
    time_entry_id bigint primary key, user_id integer, task_id integer, minutes integer, date date, comment text,
    modified_at timestamptz not null default now()
  );`

const ROWS = `
  insert into users values
    (1, 'Ada', 'Byron', 'Senior Developer', 'ada@example.com', '2020-02-03', '2026-11-01'),
    (2, 'Grace', 'Hopper', 'Data Engineer', null, null, '2026-11-01');
  insert into clients values (7, 'Northwind');
  insert into projects values
    (10, 'Harbour', 'In progress', 7, 400, 90000, '2026-01-05', '2026-12-18', '2026-11-01'),
    (11, 'Lighthouse', 'Closed', null, null, null, null, null, '2026-11-01');
  insert into tasks values (100, 10, 'Build'), (101, 10, 'Weekly meeting'), (102, 11, 'Testing');
  insert into time_entries values
    (1000, 1, 100, 90, '2026-11-02', 'Wrote the Docker set-up', '2026-11-02 17:00Z'),
    (1001, 1, 101, 60, '2026-11-03', '', '2026-11-03 17:00Z'),
    (1002, 2, 102, 480, '2026-11-03', 'Python scripts', '2026-11-03 18:00Z');`

/** A ProjectWorks-like database on a PostgreSQL of its own. */
export interface ProjectWorksDatabase {
  /** Its address as the user that owns it, without a password. */
  readonly url: string
  readonly server: PostgresqlServer
  /** Runs statements in it. */
  run(statements: string): Promise<void>
  /** Two people, two projects and three entries, whatever was there before. */
  fill(): Promise<void>
  /** An empty one of the same name in its place; whoever is connected to this one is cut off. */
  renew(): Promise<void>
}

/** The caller stops its server. */
export async function startProjectWorks(): Promise<ProjectWorksDatabase> {
  const server = await startPostgresql()
  const create = async () => void (await server.run(`create database ${DATABASE}`))
  await create()
  const url = server.url(DATABASE)
  const run = (statements: string) => runOn(url, statements)
  return {
    url,
    server,
    run,
    fill: () => run(`drop schema public cascade; create schema public; ${SCHEMA} ${ROWS}`),
    async renew() {
      await server.run(`drop database if exists ${DATABASE} with (force)`)
      await create()
    },
  }
}

export async function runOn(url: string, statements: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statements)
  } finally {
    await client.end()
  }
}
