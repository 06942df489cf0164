import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'

interface Noted {
  readonly relation: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
}

/** Has the database note every row that is written from here on, for `written`. */
export async function noteRows(app: TestApp): Promise<void> {
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
}

const byText = (a: string, b: string) => (a < b ? -1 : 1)

/** Whatever is made up anew each time: by its name, and moments by what they look like. */
const MADE_UP = /hash|salt|secret|token|key|file$|^since$/
const MOMENT = /\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g

/** What the history counts is left out too, as every further deed moves it. */
export function digestOf(value: unknown, relation = ''): string {
  const isMadeUp = (name: string) => MADE_UP.test(name) || (name === 'id' && relation === 'audit_log')
  const text = JSON.stringify(value, (name, inner: unknown) => (isMadeUp(name) ? typeof inner : inner)) ?? ''
  const lasting = text.replaceAll(MOMENT, '')
  return createHash('sha256').update(lasting).digest('hex').slice(0, 6)
}

/**
 * The rows written since it was asked last, a line for each table: how many were added (+), changed (~, with the columns) and
 * taken away (-), and a digest of them. What was written more than once is told as it ends, so that progress told on the way, which
 * time decides, is not.
 */
export async function written(app: TestApp): Promise<string[]> {
  const noted = await sql<Noted & { id: number }>`delete from noted.rows returning id, relation, before, after`.execute(
    app.db,
  )
  const rows = asTheyEnd(noted.rows.sort((a, b) => a.id - b.id))
  const relations = [...new Set(rows.map(({ relation }) => relation))].sort(byText)
  return relations.map((name) => {
    const its = rows.filter(({ relation }) => relation === name)
    if (name === 'resource_versions') {
      const resources = new Set(its.map(({ after }) => String(after?.['resource'])))
      return `  ${name} of ${[...resources].sort(byText).join(' ')}`
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

/** One of all that was written of a row that has an id, none where it is as it was. */
function asTheyEnd(rows: readonly Noted[]): Noted[] {
  const ends = new Map<string, Noted>()
  for (const [nth, { relation, before, after }] of rows.entries()) {
    const id = (before ?? after)?.['id']
    const row = `${relation} ${JSON.stringify(id ?? `without ${nth}`)}`
    ends.set(row, { relation, before: ends.has(row) ? (ends.get(row)?.before ?? null) : before, after })
  }
  return [...ends.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

function differing(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
}
