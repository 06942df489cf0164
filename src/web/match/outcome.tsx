import { MATCH_COUNTS_ABOVE } from '#shared/match/rules.ts'
import type { MatchReply, MatchRow } from '#shared/match/contract.ts'
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
        <p>Nobody has {list.format(reply.asked.unknown)} yet, so it is left out.</p>
      )}
    </div>
  )
}

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Where nobody counts: what would help. */
function hintOf({ people: [best], coverAll, asked }: MatchReply): string {
  if (!best) return ''
  const lost = (part: keyof MatchRow['parts']) => (1 - best.parts[part].value) * best.parts[part].weight
  if (lost('availability') > lost('skills')) return 'The best matches lack time: try later dates or a lower percentage.'
  if (coverAll === 0) return 'Nobody covers all skills: try fewer of them, or two people.'
  return best.skills.every(({ level }) => level === 'Expert')
    ? ''
    : `${asked.skills.length === 1 ? `The best have little practice with ${asked.skills[0]?.skill}` : 'The best have little practice with some of the skills'}: related skills may do.`
}
