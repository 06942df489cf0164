import type { Milestone } from '../projects/contract.ts'
import { agreedFee } from '../projects/fees.ts'
import { dayText } from '../time/day-text.ts'
import type { Day } from '../time/day.ts'
import type { NoticeTopic } from './choices.ts'

/** A recorded change that others are told of; of a changed record only the fields that differ. */
export interface NoticedChange {
  readonly topic: NoticeTopic
  readonly entity: 'project' | 'person' | 'substitution' | 'account'
  readonly entityId: number
  readonly by: string | null
  readonly before: Fields | null
  readonly after: Fields | null
}

/** The fields of all kinds of records that notices tell of. */
interface Fields {
  readonly leadId?: number | null
  readonly managerId?: number | null
  readonly substituteId?: number | null
  readonly startDate?: Day
  readonly endDate?: Day
  readonly roles?: readonly string[]
  readonly fee?: number | null
  readonly milestones?: readonly Milestone[]
}

interface Words {
  readonly nameOf: (id: number | null) => string
  readonly currency: string
}

/** What a notice says after the name of the project or the person: 'Ada is the lead, before Grace; changed by Mary'. */
export function noticeText(change: NoticedChange, words: Words): string {
  const { topic, entity, by } = change
  const what = topic === 'fee' ? feeText(change, words) : TOLD[entity](change, words)
  return `${what}; changed by ${by ?? 'somebody without a name'}`
}

const TOLD: Readonly<Record<NoticedChange['entity'], (change: NoticedChange, words: Words) => string>> = {
  project: ({ before, after }, words) => insteadText('lead', after?.leadId, before?.leadId, words),
  person: ({ before, after }, words) => insteadText('manager', after?.managerId, before?.managerId, words),
  substitution({ before, after }, { nameOf }) {
    if (after === null) return `${nameOf(before?.substituteId ?? null)} is no longer the substitute`
    const from = after.startDate ?? null
    const to = after.endDate ?? null
    const days = `${from === null ? '' : ` from ${dayText(from)}`}${to === null ? '' : ` to ${dayText(to)}`}`
    const who =
      after.substituteId === undefined
        ? 'The substitute is the same,'
        : `${nameOf(after.substituteId)} is the substitute`
    return `${who}${days}`
  },
  account: ({ before, after }) => {
    const added = (after?.roles ?? []).filter((role) => !before?.roles?.includes(role))
    return `Has the ${added.length === 1 ? 'role' : 'roles'} ${new Intl.ListFormat('en').format(added)} now`
  },
}

function insteadText(
  relation: string,
  now: number | null | undefined,
  before: number | null | undefined,
  { nameOf }: Words,
): string {
  const former = before ? `, before ${nameOf(before)}` : ''
  return `${now ? nameOf(now) : 'Nobody'} is the ${relation}${former}`
}

function feeText({ before, after }: NoticedChange, { currency }: Words): string {
  const what = after?.fee === undefined ? 'The sum of the milestones' : 'The fee'
  return `${what} was raised from ${agreedText(before)} to ${agreedText(after)} ${currency}`
}

function agreedText(side: Fields | null): string {
  const amount = agreedFee({ fee: side?.fee ?? null, milestones: side?.milestones ?? [] })
  return new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 }).format(amount)
}
