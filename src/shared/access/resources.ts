import type { Endpoint } from '../http/endpoint.ts'
import type { Resource } from '../http/resource.ts'
import type { Permission } from './permissions.ts'
import { may, type Actor } from './rules.ts'

/**
 * Resources of which only some people are shown anything: any of these permissions shows some of it. A call that is for more
 * people answers the others without it.
 */
const SHOWN_BY: Readonly<Partial<Record<Resource, readonly Permission[]>>> = {
  invoices: ['invoices.read', 'projects.budgets'],
  notices: ['notices.note'],
  imports: ['imports.manage'],
  sync: ['connector.manage'],
  source: ['connector.manage'],
  webhooks: ['webhooks.manage'],
}

/** The resources that a read's reply to somebody is made of. That one of the others has changed is news that is not for them. */
export function readsFor({ reads = [] }: Pick<Endpoint, 'reads'>, actor: Actor): readonly Resource[] {
  return reads.filter((resource) => SHOWN_BY[resource]?.some((permission) => may(actor, permission)) ?? true)
}
