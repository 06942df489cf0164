import type { Concern } from '#shared/assistant/contract.ts'
import { getAssistantFacts, listFindings } from '#shared/assistant/contract.ts'
import type { ListSource, SortKey } from '../http/list.ts'
import { list, read, type Server } from '../http/route.ts'
import { concernedBy } from './concerned.ts'
import { assistantFacts } from './facts.ts'
import { poorNotes } from './poor-notes.ts'

export function mountAssistant(server: Server): void {
  const { db } = server.database
  read(server, getAssistantFacts, ({ query, actor, today }) => assistantFacts(db, actor.userId, query.today ?? today))
  list(server, listFindings, ({ params, query, today }) => {
    const day = query.today ?? today
    const { rule } = params
    return rule === 'poor-notes' ? poorNotes(db, day) : madeWhole(() => concernedBy(db, rule, day))
  })
}

/** A list that is made whole and handed out in pages: the key is the row's name and id, which no two of them share. */
function madeWhole(make: () => Promise<Concern[]>): ListSource<Concern> {
  // Both the page and its count ask for it.
  let made: Promise<Concern[]> | undefined
  const everything = () => (made ??= make())
  return {
    async rows(after, limit) {
      const all = await everything()
      const start = after === null ? 0 : all.findIndex((row) => keyOf(row).join(' ') === after.join(' ')) + 1
      return after !== null && start === 0 ? [] : all.slice(start, start + limit)
    },
    total: async () => (await everything()).length,
    keyOf,
  }
}

function keyOf({ id, name }: Concern): SortKey {
  return [id ?? 0, name]
}
