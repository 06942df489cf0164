import { getAssistantFacts, listFindings } from '#shared/assistant/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { DAYS_KEPT, KeptBy } from '../http/kept.ts'
import { inMemory } from '../http/list.ts'
import { list, read, type Server } from '../http/route.ts'
import { concernedBy, keyOfConcern } from './concerned.ts'
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
    return inMemory(() => concernedBy(db, rule, today, () => loads(today)), keyOfConcern(rule))
  })
}

/** What the facts about the company are made of. */
const COMPANY = getAssistantFacts.reads ?? []
