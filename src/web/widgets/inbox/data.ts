import { useQuery } from '@tanstack/react-query'
import { getInbox, type InboxItem } from '#shared/inbox/contract.ts'
import { query } from '../../api.ts'
import { useSession } from '../session.ts'
import { useToday } from '../today.ts'

/** Permissions that give somebody something to decide. */
const DECIDING = [
  'leave.decide',
  'claims.decide',
  'reviews.decide',
  'weeks.decide',
  'projects.alerts',
  'notices.note',
] as const

/** With accounts, what waits for the reader's own step; read again on another day, since the reader may then stand in for somebody. */
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

/** The tab of a project that shows what an alert is about; undefined for the first one. */
export const ALERT_TAB = { hours: undefined, budget: 'budget', milestone: 'timeline' } as const

/** Identifies items of a list; a project may have one alert each of its hours, budget and milestones. */
export function itemKey({ kind, step, id, alert }: InboxItem): string {
  return `${kind} ${step} ${id} ${alert?.of}`
}
