import { useQuery } from '@tanstack/react-query'
import { getInbox, type InboxItem } from '#shared/inbox/contract.ts'
import { query } from '../../api.ts'
import { useSession } from '../session.ts'
import { useToday } from '../today.ts'

/** Permissions that give somebody something to decide. */
const DECIDING = ['leave.decide', 'claims.decide', 'reviews.decide', 'weeks.decide', 'projects.alerts'] as const

/** What waits for one's own step, with accounts; read again on another day too, when somebody may come to stand in. */
export function useInbox() {
  const session = useSession()
  const today = useToday()
  const { queryFn, meta } = query(getInbox, {})
  const read = useQuery({
    queryKey: [getInbox.path, today],
    queryFn: queryFn as () => ReturnType<NonNullable<typeof queryFn>>,
    meta: meta ?? {},
    enabled: session?.mode === 'accounts',
  })
  const decides = DECIDING.some((permission) => session?.permissions.includes(permission))
  const count = read.data?.count ?? 0
  return { read, count, isOffered: session?.mode === 'accounts' && (decides || count > 0) }
}

/** The tab of a project that shows what an alert is about; the first one where nothing is said. */
export const ALERT_TAB = { hours: undefined, budget: 'budget', milestone: 'timeline' } as const

/** Tells items of a list apart; a project may have an alert of its hours, one of its budget and one of its milestones. */
export function itemKey({ kind, step, id, alert }: InboxItem): string {
  return `${kind} ${step} ${id} ${alert?.of}`
}
