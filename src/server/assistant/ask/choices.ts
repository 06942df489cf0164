import { sql } from 'kysely'
import type { AskReply } from '#shared/assistant/ask/contract.ts'
import type { Named } from './grammar/names.ts'
import type { Reading } from './grammar/spans.ts'
import type { Db } from '../../db/tables.ts'

/** This many of those that a name fits are offered; to find more, one would have to search. */
const MOST_CHOICES = 8

/** Of several people whom a name fits, the one who has worked on the project that is named, where it is only one. */
export async function oneWhoWorksOn(
  db: Db,
  people: readonly Named[] | null,
  project: readonly Named[] | null,
): Promise<readonly Named[] | null> {
  const [only, another] = project ?? []
  if (!people || people.length < 2 || !only || another) return people
  const { rows } = await sql<{ id: number }>`
    select user_id as id from user_project_totals
    where project_id = ${only.id} and user_id = any(${people.map(({ id }) => id)}::integer[])`.execute(db)
  return rows.length === 1 ? people.filter(({ id }) => id === rows[0]?.id) : people
}

/** The first of these names that fits several, to be chosen from; null where all are clear. */
export function choiceOf(
  { keys, spans }: Reading,
  all: readonly (readonly Named[] | null)[],
): Pick<AskReply, 'sentence' | 'choices'> | null {
  const named = all.find((some) => some && some.length > 1)
  const [first] = named ?? []
  if (!named || !first) return null
  const span = spans.flat().find((one) => one.named?.includes(first) && one.named.length === named.length)
  const text = span ? keys.slice(span.start, span.end).join(' ') : first.name
  const more = named.length - MOST_CHOICES
  return {
    sentence: `${named.length} ${first.kind === 'person' ? 'people' : `${first.kind}s`} fit “${text}”. Which one?${more > 0 ? ` ${more} more fit; the whole name finds them.` : ''}`,
    choices: named
      .toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id))
      .slice(0, MOST_CHOICES)
      .flatMap(({ kind, id, name, detail }) =>
        kind === 'person' || kind === 'project' || kind === 'client' ? [{ text, kind, id, label: name, detail }] : [],
      ),
  }
}
