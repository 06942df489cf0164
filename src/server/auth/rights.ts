import type { Actor } from '#shared/access/rules.ts'
import type { SessionState } from '#shared/auth/contract.ts'

type Rights = Pick<SessionState, 'roles' | 'permissions' | 'leads' | 'reports' | 'standsInFor'>

/** What an actor may do, and to whom and what they are related: the browser makes an equal actor from it. */
export function rightsOf({
  roles,
  permissions,
  standsInFor = [],
  ...relations
}: Omit<Actor, 'userId' | 'mode'>): Rights {
  return {
    roles: [...roles],
    permissions: [...permissions.keys()],
    ...listed(relations),
    standsInFor: standsInFor.map((principal) => ({ userId: principal.userId, ...listed(principal) })),
  }
}

function listed({ leads, reports }: Pick<Actor, 'leads' | 'reports'>) {
  return { leads: [...leads], reports: [...reports] }
}
