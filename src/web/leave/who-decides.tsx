import { useQuery } from '@tanstack/react-query'
import type { LeaveRequest } from '#shared/leave/contract.ts'
import { getDecider, type Decider } from '#shared/substitutions/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { query } from '../api.ts'
import { useCurrentUser } from '../widgets/current-user.ts'
import { dayInText } from '../widgets/day-label.ts'
import { useSession } from '../widgets/session.ts'

/** With accounts, tells people who have requested leave who decides on it. */
export function WhoDecides({ request: { userId }, today }: { request: LeaveRequest; today: Day }) {
  const { data: me } = useCurrentUser()
  const isOwn = useSession()?.mode === 'accounts' && me?.id === userId
  const { data } = useQuery({ ...query(getDecider, { query: { userId } }), enabled: isOwn })
  return isOwn && data ? <p className="text-sm text-muted">{deciderText(data, today)}</p> : null
}

/** 'Grace Hopper is away until Tue 24 Nov, so Mary Jackson decides.' */
export function deciderText({ manager, awayUntil, substitute }: Decider, today: Day): string {
  if (!manager) return 'HR decides, as you have no manager here.'
  const away = awayUntil && `${manager.name} is away until ${dayInText(awayUntil, today)}`
  if (substitute)
    return away ? `${away}, so ${substitute.name} decides.` : `${manager.name} or ${substitute.name} decides.`
  return away ? `${away}. HR can decide until then.` : `${manager.name} decides.`
}
