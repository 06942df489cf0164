import { MATCH_COUNTS_ABOVE } from '#shared/match/rules.ts'
import type { MatchReply } from '#shared/match/contract.ts'
import { countText, wholeText } from '../widgets/figures.ts'

/** How many were considered, how many have a wanted skill and how many count; and what the names of skills left open. */
export function Outcome({ reply }: { reply: MatchReply | undefined }) {
  return (
    <div aria-live="polite" className="mb-2 min-h-5 text-sm text-muted">
      {reply && reply.ranked > 0 && (
        <p>
          {reply.counting === 0 ? 'Nobody counts' : countText(reply.counting, 'person counts', 'people count')} (score
          above {MATCH_COUNTS_ABOVE}) of {wholeText(reply.ranked)} with a wanted skill; {wholeText(reply.considered)}{' '}
          considered.
          {reply.counting === 0 && ` ${hintOf(reply)}`}
        </p>
      )}
      {reply && reply.ranked > 0 && reply.asked.unknown.length > 0 && (
        <p>Nobody has shown {list.format(reply.asked.unknown)} yet, so it is left out.</p>
      )}
    </div>
  )
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Where nobody counts: what would help the best one most. */
function hintOf({ people: [best] }: MatchReply): string {
  if (!best) return ''
  const { skills, availability } = best.parts
  const lostOnSkills = (1 - skills.value) * skills.weight
  const lostOnTime = (1 - availability.value) * availability.weight
  if (lostOnTime > lostOnSkills) return 'The best lack time: try later days or a lower percentage.'
  return best.skills.some(({ lastUsed }) => lastUsed === null)
    ? 'Nobody covers all skills: try fewer of them, or two people.'
    : 'Nobody has worked with it for long: a related skill may do.'
}
