// Run by bench/servers.ts: what an engineer writes by hand for one screen, with Fastify and pg, on tables that are the
// product's. It checks the form of a body, keeps no history and knows no permissions: the product's answers are measured
// against it. DATABASE_URL names its database.
import Fastify from 'fastify'
import pg from 'pg'

const PAGE = 100

const COLUMNS = `e.id, e.user_id as "userId", e.project_id as "projectId", e.hours::float8 as hours, e.date::text as date,
  e.category, e.notes, e.skill_ids as "skillIds", e.created_at as "createdAt", e.version`

const NEWEST = `where e.date >= $1 order by e.created_at desc, e.id desc limit ${PAGE}`

const PERSON = 'id, name, initials, role, username'
const PROJECT = 'id, name, client, status'

const INSERT = `insert into time_entries as e (user_id, project_id, hours, date, category, notes, created_at)
  values ($1, $2, $3, $4, $5, $6, now()) returning ${COLUMNS}`

/** The entry, and the hours of the person's week, of the project and of the company's day. */
const INSERT_WITH_TOTALS = `with added as (${INSERT}),
  of_week as (insert into hours_of_week as t select $1, date_trunc('week', $4::date), $3
    on conflict (user_id, week) do update set hours = t.hours + excluded.hours),
  of_project as (insert into hours_of_project as t select $2, $3
    on conflict (project_id) do update set hours = t.hours + excluded.hours),
  of_day as (insert into hours_of_day as t select $4, $3
    on conflict (date) do update set hours = t.hours + excluded.hours)
  select * from added`

const TOTALS = `
  create table hours_of_week (user_id integer, week date, hours numeric, primary key (user_id, week));
  create table hours_of_project (project_id integer primary key, hours numeric);
  create table hours_of_day (date date primary key, hours numeric)`

const PATCH = `update time_entries as e set hours = $3, notes = $4, version = version + 1
  where id = $1 and version = $2 returning ${COLUMNS}`

const DELETE = 'delete from time_entries where id = $1 and version = $2'

const INSERT_SHEET = `insert into time_entries as e (user_id, project_id, hours, date, category, notes, created_at)
  select $1, cell."projectId", cell.hours, cell.date, cell.category, cell.notes, now()
  from json_to_recordset($2) as cell("projectId" integer, hours numeric, date date, category text, notes text)
  returning ${COLUMNS}`

interface Entry {
  userId: number
  projectId: number
  hours: number
  date: string
  category: string
  notes: string
}

interface Row extends Entry {
  id: number
}

const text = { type: 'string' } as const
const integer = { type: 'integer' } as const
const fields = { projectId: integer, hours: { type: 'number' }, date: text, category: text, notes: text } as const
const ofEntry = { type: 'object', properties: { userId: integer, ...fields }, required: ['userId', 'hours'] } as const

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = Fastify()
let fixed: Buffer = Buffer.alloc(0)

/** A statement by its name, so that each connection plans it once. */
const rows = async <R extends pg.QueryResultRow>(name: string, statement: string, values: unknown[]): Promise<R[]> =>
  (await pool.query<R>({ name, text: statement, values })).rows

const fragments = async (table: string, columns: string) => {
  const all = await rows<{ id: number }>(table, `select ${columns} from ${table}`, [])
  return new Map(all.map((row) => [row.id, JSON.stringify(row)]))
}

await pool.query(TOTALS)
await pool.query('alter table time_entries disable trigger user')
const people = await fragments('people', PERSON)
const projects = await fragments('projects', PROJECT)

app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

app.put('/fixed', { bodyLimit: 1_000_000 }, async ({ body }, reply) => {
  fixed = body as Buffer
  return reply.code(204).send()
})

app.get('/fixed', (_request, reply) => reply.type('application/json; charset=utf-8').send(fixed))

app.get<{ Querystring: { from: string } }>('/narrow', async ({ query }, reply) => {
  const page = await rows<Row>('narrow', `select ${COLUMNS} from time_entries e ${NEWEST}`, [query.from])
  const texts = page.map((row) => {
    const embedded = `"user":${people.get(row.userId)},"project":${projects.get(row.projectId)}`
    return `${JSON.stringify(row).slice(0, -1)},${embedded}}`
  })
  return reply.type('application/json; charset=utf-8').send(`[${texts.join(',')}]`)
})

app.get<{ Querystring: { from: string } }>('/joins', async ({ query }) => {
  const page = await rows<Record<string, unknown>>(
    'joins',
    `select ${COLUMNS}, u.name as "userName", u.initials, u.role, u.username, p.name as "projectName", p.client, p.status
     from time_entries e join people u on u.id = e.user_id join projects p on p.id = e.project_id ${NEWEST}`,
    [query.from],
  )
  return page.map(({ userName, initials, role, username, projectName, client, status, ...row }) => ({
    ...row,
    user: { id: row['userId'], name: userName, initials, role, username },
    project: { id: row['projectId'], name: projectName, client, status },
  }))
})

for (const [path, statement] of [
  ['/entries', INSERT],
  ['/entries-with-totals', INSERT_WITH_TOTALS],
] as const) {
  app.post<{ Body: Entry }>(path, { schema: { body: ofEntry } }, async ({ body }, reply) => {
    const { userId, projectId, hours, date, category, notes } = body
    const [row] = await rows(path, statement, [userId, projectId, hours, date, category, notes])
    return reply.code(201).send(row)
  })
}

app.patch<{ Params: { id: string }; Body: { hours: number; notes: string; version: number } }>(
  '/entries/:id',
  async ({ params, body }, reply) => {
    const [row] = await rows('patch', PATCH, [params.id, body.version, body.hours, body.notes])
    return row ?? reply.code(409).send()
  },
)

app.delete<{ Params: { id: string }; Querystring: { version: string } }>('/entries/:id', async (request, reply) => {
  await rows('delete', DELETE, [request.params.id, request.query.version])
  return reply.code(204).send()
})

app.post<{ Body: { userId: number; cells: Entry[] } }>('/sheet', async ({ body }, reply) => {
  return reply.code(201).send(await rows('sheet', INSERT_SHEET, [body.userId, JSON.stringify(body.cells)]))
})

console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
