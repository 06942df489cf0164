import { askAssistant } from '#shared/assistant/ask/contract.ts'
import { keptPlans } from '../../capacity/plans.ts'
import { bodyOf, mount, type Server } from '../../http/route.ts'
import { actorOf } from '../../http/session.ts'
import type { KnownSkills } from '../../skills/known-skills.ts'
import type { Vocabulary } from '../../skills/vocabulary/company-vocabulary.ts'
import { namesInMemory } from './company-names.ts'
import { replyTo } from './reply.ts'

/**
 * Answers questions from data that other screens share: the vocabulary and what is known of skills. Returns a function that
 * reads the names of a company, so that the first question need not wait for them: with thousands of people they take a second
 * and tens of MB, which is wasted if nobody asks. If it fails, the question reads them again and reports the reason.
 */
export function mountAsk(server: Server, vocabulary: Vocabulary, known: KnownSkills): () => void {
  const { db } = server.database
  const names = namesInMemory(db, server.versions, vocabulary)
  const parts = { db, names, known, everybody: keptPlans(db, server.versions) }

  mount(server, askAssistant, async (request) => {
    const body = bodyOf(askAssistant, request)
    const today = body.today ?? server.clock.today()
    return replyTo(parts, { ...body, today, actor: actorOf(request.session) })
  })
  return () => void names().catch(() => undefined)
}
