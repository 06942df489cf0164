import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Method } from '#shared/http/endpoint.ts'
import { testApp } from './testing/app.ts'
import type { Deed, Read } from './testing/deeds/deed.ts'
import { MONEY_DEEDS } from './testing/deeds/money.ts'
import { STAFF_DEEDS } from './testing/deeds/staff.ts'
import { WORK_DEEDS } from './testing/deeds/work.ts'

/**
 * What every change leaves in the database of the sample company, when it is made and when it is made again: what it
 * answers, how many rows of which tables it adds (+), changes (~, with the columns) and takes away (-), and a digest of
 * them without their moments. A line of testing/changes/ changes where that does;
 * `npx vitest run sample-changes -u` writes it anew.
 */
const app = testApp({ now: '2026-11-20T15:00:00Z', keepRows: true, sample: true })

interface Noted {
  readonly relation: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

beforeAll(async () => {
  await app.signIn(1)
  await app.database.script(`
    create schema noted;
    create table noted.rows (id serial, relation text, before jsonb, after jsonb);
    create function noted.note() returns trigger language plpgsql as $$ begin
      insert into noted.rows (relation, before, after) values (tg_table_name, to_jsonb(old), to_jsonb(new));
      return null;
    end $$;
    do $$ declare name text; begin
      for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('create trigger note after insert or update or delete on public.%I
          for each row execute function noted.note()', name);
      end loop;
    end $$`)
})

const byText = (a: string, b: string) => (a < b ? -1 : 1)

/** Whatever is made up anew each time: by its name, and moments by what they look like. */
const MADE_UP = /hash|salt|secret|token|key|file$/
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g

/** What the history counts is left out too, as every further deed moves it. */
function digestOf(value: unknown, relation = ''): string {
  const isMadeUp = (name: string) => MADE_UP.test(name) || (name === 'id' && relation === 'audit_log')
  const text = JSON.stringify(value, (name, inner: unknown) => (isMadeUp(name) ? typeof inner : inner)) ?? ''
  const lasting = text.replaceAll(MOMENT, '')
  return createHash('sha256').update(lasting).digest('hex').slice(0, 6)
}

/** The rows written since it was asked last, a line for each table. */
async function written(): Promise<string[]> {
  const { rows } = await sql<Noted>`delete from noted.rows returning relation, before, after`.execute(app.db)
  const relations = [...new Set(rows.map(({ relation }) => relation))].sort(byText)
  return relations.map((name) => {
    const its = rows.filter(({ relation }) => relation === name)
    if (name === 'resource_versions') {
      const resources = its.map(({ after }) => String(after?.['resource']))
      return `  ${name} of ${resources.sort(byText).join(' ')}`
    }
    const added = its.filter(({ before }) => before === null).length
    const removed = its.filter(({ after }) => after === null).length
    const columns = new Set(its.flatMap(({ before, after }) => (before && after ? differing(before, after) : [])))
    const digests = its.map(({ before, after }) => digestOf([before, after], name)).sort(byText)
    const counts = [
      added > 0 && `+${added}`,
      its.length > added + removed && `~${its.length - added - removed} (${[...columns].sort(byText).join(' ')})`,
      removed > 0 && `-${removed}`,
    ]
    return `  ${name} ${counts.filter(Boolean).join(' ')} #${digestOf(digests)}`
  })
}

function differing(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}

async function answer(call: string, body: object | undefined): Promise<string> {
  const [method, path] = call.split(' ') as [Method, string]
  const isPicture = body instanceof Uint8Array
  const headers: Record<string, string> = body ? { 'content-type': isPicture ? 'image/png' : 'application/json' } : {}
  const reply = await app.raw(method, path, headers, isPicture ? body : JSON.stringify(body))
  const said: unknown = reply.payload === '' ? undefined : JSON.parse(reply.payload)
  return `${reply.statusCode} ${reply.statusCode >= 400 ? JSON.stringify(said).slice(0, 300) : `#${digestOf(said)}`}`
}

const read: Read = async <Body>(path: string) => (await app.get<Body>(path)).body

async function made([call, given, bodyOf]: Deed): Promise<string[]> {
  const body = (await bodyOf?.(read)) ?? given
  const sent = body instanceof Uint8Array ? 'a picture' : body === undefined ? '' : JSON.stringify(body)
  const lines = [`${call} ${sent}`.trim()]
  for (const time of ['', 'again: ']) {
    lines.push(`${time}${await answer(call, body)}`, ...(await written()))
  }
  return [...lines, '']
}

test.each(Object.entries({ ...WORK_DEEDS, ...MONEY_DEEDS, ...STAFF_DEEDS }))(
  'what changes of %s write',
  async (noun, deeds) => {
    const lines: string[] = []
    for (const deed of deeds) lines.push(...(await made(deed)))
    await expect(lines.join('\n')).toMatchFileSnapshot(`testing/changes/${noun}.txt`)
  },
)
