import { askAssistant } from '#shared/assistant/ask/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import type { Day } from '#shared/time/day.ts'
import { keptPlans } from '../../capacity/plans.ts'
import { DAYS_KEPT, KeptBy } from '../../http/kept.ts'
import { mount, parse, type Server } from '../../http/route.ts'
import { actorOf } from '../../http/session.ts'
import type { Vocabulary } from '../../skills/company-vocabulary.ts'
import { keptCapacity } from '../../timesheets/company-capacity.ts'
import { peopleThere, personLoads } from '../person-loads.ts'
import { NamesInMemory } from './company-names.ts'
import { replyTo } from './reply.ts'

export function mountAsk(server: Server, vocabulary: Vocabulary): void {
  const { db } = server.database
  const there = new KeptBy(server.versions, ['people', 'leave'], DAYS_KEPT, (today: Day) => peopleThere(db, today))
  const parts = {
    db,
    names: new NamesInMemory(db, server.versions, vocabulary),
    capacity: keptCapacity(db, server.versions),
    everybody: keptPlans(db, server.versions),
    loads: async (today: Day) => personLoads(db, await there.of(today), today),
  }

  // So that the first question need not wait; where this fails, that question reads again and says why.
  server.app.addHook('onListen', () => {
    parts.names.current().catch(() => undefined)
  })

  mount(server, askAssistant, async (request) => {
    const body = parse(askAssistant.body, request.body) as BodyOf<typeof askAssistant>
    const today = body.today ?? server.clock.today()
    return replyTo(parts, { ...body, today, userId: actorOf(request.session).userId })
  })
}
