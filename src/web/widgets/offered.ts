import { defaultParseSearch } from '@tanstack/react-router'
import type { Permission } from '#shared/access/permissions.ts'
import { isPermitted, mayForOthers, type About, type Actor } from '#shared/access/rules.ts'
import { useActor } from './session.ts'

type Words = Readonly<Record<string, unknown>>

interface Need {
  readonly permission: Permission
  /** Only for addresses with these parameters; true stands for any value. */
  readonly words?: Words
  /** Whether it needs the permission for rows of others. */
  readonly forOthers?: true
  /** The row that the address is about; by default any row. */
  readonly about?: (words: Words, id: number | undefined) => About
}

const id = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Needs the permission for all rows. */
const everybody = () => ({})
const ofPerson = ({ employee }: Words) => ({ userId: id(employee) })
const ofProject = ({ project }: Words) => ({ projectId: id(project) })
const ofProfile = (_: Words, userId: number | undefined) => ({ userId })

const WRITING: Need = { permission: 'entries.write' }

/** What each address needs. Screens that are not listed are open to everybody. */
const NEEDS: Readonly<Record<string, readonly Need[]>> = {
  '/people-overview': [{ words: { action: 'new' }, permission: 'people.manage' }],
  '/people/': [
    { words: { edit: true }, permission: 'profiles.write', about: ofProfile },
    { words: { background: true }, permission: 'profiles.write', about: ofProfile },
    { words: { offboard: true }, permission: 'people.manage' },
    { words: { assign: true }, permission: 'bookings.write' },
  ],
  '/resource-allocation': [
    { words: { tab: 'heat-map' }, permission: 'capacity.read', about: everybody },
    { words: { tab: 'bench' }, permission: 'capacity.read', about: everybody },
    { words: { load: true }, permission: 'capacity.read', about: everybody },
    { words: { action: 'new' }, permission: 'bookings.write' },
  ],
  '/find-person': [{ permission: 'capacity.read', about: everybody }],
  '/projects-detail': [
    { words: { action: 'new' }, permission: 'projects.manage' },
    { words: { action: 'add' }, permission: 'projects.manage' },
    { words: { action: 'tags' }, permission: 'projects.manage' },
    { words: { action: 'figures' }, permission: 'company.manage' },
    { words: { action: 'edit' }, permission: 'projects.write', about: ofProject },
    { words: { action: 'assign' }, permission: 'bookings.write', about: ofProject },
    { words: { project: true, tab: 'budget' }, permission: 'projects.budgets', about: ofProject },
    { words: { budget: true }, permission: 'projects.budgets' },
    { words: { sort: 'health' }, permission: 'projects.hours' },
  ],
  '/timesheets-detail': [
    { permission: 'timesheets.read' },
    { words: { action: true }, ...WRITING },
    { words: { prefill: true }, ...WRITING },
  ],
  '/reports': [{ permission: 'timesheets.read' }],
  '/performance-reviews': [
    { permission: 'reviews.read' },
    { words: { action: 'new' }, permission: 'reviews.write', forOthers: true },
  ],
  '/leave-management': [
    { words: { tab: 'balances' }, permission: 'leave.read' },
    { words: { tab: 'balances', table: true }, permission: 'leave.read', forOthers: true },
    { words: { action: 'new' }, permission: 'leave.write' },
    { words: { action: 'new', who: true }, permission: 'leave.write', about: ({ who }) => ({ userId: id(who) }) },
  ],
  '/expenses': [
    { permission: 'claims.read' },
    { words: { action: 'new' }, permission: 'claims.write' },
    { words: { action: 'add' }, permission: 'claims.write' },
    { words: { view: 'approvals' }, permission: 'claims.decide' },
  ],
  '/invoices': [{ permission: 'invoices.read' }, { words: { action: 'new' }, permission: 'invoices.write' }],
  '/invoices/': [{ permission: 'invoices.read' }],
  '/skill-vocabulary': [{ words: { tab: 'proposals' }, permission: 'vocabulary.manage' }],
  '/data-export': [
    { permission: 'export.kinds' },
    { words: { tab: 'mapping' }, permission: 'connector.manage' },
    { words: { tab: 'import' }, permission: 'imports.manage' },
  ],
  '/api-summary': [
    { words: { tab: 'projectworks' }, permission: 'connector.manage' },
    { words: { panel: true }, permission: 'connector.manage' },
  ],
}

/** What a link to somebody's rows needs in addition. People who choose such a person in a filter are told what they may not see. */
const ROWS: typeof NEEDS = {
  '/resource-allocation': [{ words: { employee: true, tab: undefined }, permission: 'capacity.read', about: ofPerson }],
  '/timesheets-detail': [{ words: { employee: true }, permission: 'timesheets.read', about: ofPerson }],
  '/performance-reviews': [{ words: { employee: true }, permission: 'reviews.read', about: ofPerson }],
  '/leave-management': [{ words: { employee: true }, permission: 'leave.read', about: ofPerson }],
  '/expenses': [{ words: { employee: true }, permission: 'claims.read', about: ofPerson }],
}

/** The permissions for actions without an address, by their id in `shared/palette`; other actions are open to everybody. */
const ACTION_NEEDS: Readonly<Record<string, Permission>> = {
  'act-as': 'people.impersonate',
  'quick-time-entry': 'entries.write',
}

/**
 * Whether an address of the product leads to something that is open to this actor: a screen, a part or rows of one, or a form.
 * `#` and its id stands for an action without an address.
 */
export function isOffered(actor: Actor, href: string): boolean {
  if (href.startsWith('#')) {
    const needed = ACTION_NEEDS[href.slice(1)]
    return needed === undefined || isPermitted(actor, needed)
  }
  const { pathname, search } = new URL(href, window.location.href)
  const place = { pathname, search: defaultParseSearch(search) }
  return isOpenTo(actor, place) && isMet(actor, place, ROWS)
}

/** Whether the screen, part and form in an address are open to this actor. */
export function isOpenTo(actor: Actor, place: Place): boolean {
  return isMet(actor, place, NEEDS)
}

/** The target of an address: its path, and its parameters as the router reads them. */
interface Place {
  readonly pathname: string
  readonly search: Words
}

function isMet(actor: Actor, { pathname, search: words }: Place, table: typeof NEEDS): boolean {
  const [, path = pathname, row] = /^(\/(?:people|invoices)\/)(\d+)$/.exec(pathname) ?? []
  const needs = table[path]?.filter((need) => fits(words, need.words)) ?? []
  return needs.every(
    ({ permission, forOthers, about }) =>
      isPermitted(actor, permission, about?.(words, row === undefined ? undefined : Number(row))) &&
      (!forOthers || mayForOthers(actor, permission)),
  )
}

function fits(words: Words, wanted: Words = {}): boolean {
  return Object.entries(wanted).every(([name, value]) =>
    value === true ? words[name] !== undefined : words[name] === value,
  )
}

/** Tells whether addresses lead to something that is open to the session. */
export function useOffered() {
  const actor = useActor()
  return (href: string) => isOffered(actor, href)
}
