import { getAssistantFacts, listFindings, type Concern } from '#shared/assistant/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { DAYS_KEPT, KeptBy } from '../http/kept.ts'
import type { ListSource, SortKey } from '../http/list.ts'
import { list, read, type Server } from '../http/route.ts'
import { concernedBy } from './concerned.ts'
import { companyFacts, ownDay } from './facts.ts'
import type { Loads } from './person-loads.ts'
import { poorNotes } from './poor-notes.ts'

export function mountAssistant(server: Server, loads: Loads): void {
  const { db } = server.database
  const { versions } = server
  const company = new KeptBy(versions, COMPANY, DAYS_KEPT, (today: Day) => companyFacts(db, today, loads(today)))

  read(server, getAssistantFacts, async ({ query, actor, today: serverDay }) => {
    const today = query.today ?? serverDay
    const [own, facts] = await Promise.all([ownDay(db, actor.userId, today), company.of(today)])
    return { own, ...facts }
  })
  list(server, listFindings, ({ params: { rule }, query, today: serverDay }) => {
    const today = query.today ?? serverDay
    if (rule === 'poor-notes') return poorNotes(db, today)
    return madeWhole(() => concernedBy(db, rule, today, () => loads(today)))
  })
}

/** What the facts about the company are made of. */
const COMPANY = getAssistantFacts.reads ?? []

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
