import { type Mode, type Relation, RELATIONS, type Role } from './choices.ts'
import { type Access, type Permission, PERMISSION_NAMES, type PermissionRule, PERMISSIONS } from './permissions.ts'

/** For which rows a permission is held. */
export type Reach = 'all' | readonly Relation[]

/** Somebody who makes calls, with what decides about what they may see and do. */
export interface Actor extends Who {
  readonly permissions: ReadonlyMap<Permission, Reach>
  /** What the audit log tells of a call besides; absent where a command of the server acts. */
  readonly caller?: Caller
}

/** Who makes a call, where that is more than whom it acts as, and from where. */
export interface Caller {
  /** With which they signed in; null with the shared password. */
  readonly accountId: number | null
  /** The administrator's own person, who views Offbench as another one. */
  readonly viewer: { readonly userId: number | null } | null
  /** The name of the personal access token that a call brings instead of a session. */
  readonly token?: string | null
  readonly client: () => Client
}

/** From where somebody makes a call. */
export interface Client {
  readonly address: string
  /** As 'Firefox on Linux'; null where it cannot be told. */
  readonly device: string | null
}

export interface Who {
  /** Null in a company without people. */
  readonly userId: number | null
  readonly mode: Mode
  readonly roles: readonly Role[]
  /** Projects that they lead. */
  readonly leads: ReadonlySet<number>
  /** People who report to them, at any depth. */
  readonly reports: ReadonlySet<number>
  /** Those for whom they stand in today; nobody where it is left out. */
  readonly standsInFor?: readonly Principal[]
}

/** Somebody who is away and has named a substitute. A substitute of theirs takes over nothing from whom they stand in for. */
export interface Principal {
  readonly userId: number
  readonly leads: ReadonlySet<number>
  readonly reports: ReadonlySet<number>
}

/** Whom and what a row is about, as far as it decides who may see it. */
export interface About {
  readonly userId?: number | null | undefined
  readonly projectId?: number | null | undefined
  readonly reviewerId?: number | null | undefined
  /** Of what is decided on: a substitute sees what is 'Pending', and what they have decided themselves. */
  readonly status?: string | undefined
  readonly decidedBy?: number | null | undefined
  /** Not for the person it is about, as long as it is being written. */
  readonly withheld?: boolean
}

const EVERYTHING: Actor['permissions'] = new Map(PERMISSION_NAMES.map((name) => [name, 'all']))

/** An actor with the permissions that follow from the mode, the roles and the relations. */
export function actorWith(who: Who): Actor {
  return { ...who, permissions: who.mode === 'password' ? EVERYTHING : permissionsOf(who) }
}

function permissionsOf(who: Who): Actor['permissions'] {
  const relations = RELATIONS.filter((relation) => hasAny(who, relation))
  const held = PERMISSION_NAMES.flatMap((name): [Permission, Reach][] => {
    const reach = reachOf(PERMISSIONS[name], who.roles, relations)
    return reach === null ? [] : [[name, reach]]
  })
  return new Map(held)
}

function hasAny({ userId, leads, reports, standsInFor = [] }: Who, relation: Relation): boolean {
  if (relation === 'substitute') return standsInFor.length > 0
  if (relation === 'lead') return leads.size > 0
  return relation === 'manager' ? reports.size > 0 : userId !== null
}

function reachOf(
  { roles = [], together, relations = [], anywhere = [] }: PermissionRule,
  given: readonly Role[],
  related: readonly Relation[],
): Reach | null {
  const has = (role: Role) => given.includes(role)
  if (roles.length > 0 && (together ? roles.every(has) : roles.some(has))) return 'all'
  if (anywhere.some((relation) => related.includes(relation))) return 'all'
  const some = relations.filter((relation) => related.includes(relation))
  return some.length === 0 ? null : some
}

/** The same actor as an administrator views Offbench: without what they would do as themselves. */
export function viewed(actor: Actor): Actor {
  const reading = [...actor.permissions].filter(([name]) => {
    const { notViewing }: PermissionRule = PERMISSIONS[name]
    return !notViewing
  })
  return { ...actor, permissions: new Map(reading) }
}

/** Whether somebody holds a permission at all, be it for some rows only. */
export function may({ permissions }: Pick<Actor, 'permissions'>, permission: Permission): boolean {
  return permissions.has(permission)
}

/** Whether somebody holds a permission for a row that is about this. */
export function mayOn(actor: Actor, permission: Permission, about: About): boolean {
  const reach = actor.permissions.get(permission)
  if (reach === undefined) return false
  if (actor.mode === 'password') return true
  const { notOwn }: PermissionRule = PERMISSIONS[permission]
  if (notOwn && actor.userId !== null && about.userId === actor.userId) return false
  return reach === 'all' || reach.some((relation) => isRelated(actor, relation, about))
}

/** Whether a call is for somebody: for the row that it is about, or for any row where none is given. */
export function isPermitted(actor: Actor, access: Access, about?: About): boolean {
  if (access === 'open' || access === 'any session') return true
  return about === undefined ? may(actor, access) : mayOn(actor, access, about)
}

const OF_OTHERS: ReadonlySet<Relation> = new Set(['lead', 'manager', 'substitute'])

/** Whether somebody holds a permission for rows of others: by a role, of a project that they lead, of people who report to them or whose manager they stand in for. */
export function mayForOthers({ permissions }: Pick<Actor, 'permissions'>, permission: Permission): boolean {
  const reach = permissions.get(permission) ?? []
  return reach === 'all' || reach.some((relation) => OF_OTHERS.has(relation))
}

/** For whom somebody acts on a row: null where they may do so themselves. */
export function actsFor(actor: Actor, permission: Permission, about: About): number | null {
  const { standsInFor = [] } = actor
  if (standsInFor.length === 0 || mayOn({ ...actor, standsInFor: [] }, permission, about)) return null
  return standsInFor.find((principal) => standsIn(actor, principal, about))?.userId ?? null
}

/** Whether somebody who is away could decide on a row, which their substitute then does; never on what is their own. */
function standsIn({ userId }: Actor, principal: Principal, about: About): boolean {
  if (about.status !== 'Pending' && (userId === null || about.decidedBy !== userId)) return false
  if (about.userId === principal.userId) return false
  return principal.leads.has(about.projectId ?? 0) || principal.reports.has(about.userId ?? 0)
}

function isRelated(actor: Actor, relation: Relation, about: About): boolean {
  const { userId, leads, reports, standsInFor = [] } = actor
  if (relation === 'substitute') return standsInFor.some((principal) => standsIn(actor, principal, about))
  // No id is 0.
  if (relation === 'lead') return leads.has(about.projectId ?? 0)
  if (relation === 'manager') return reports.has(about.userId ?? 0)
  if (relation === 'own' && about.withheld) return false
  return userId !== null && (relation === 'own' ? about.userId : about.reviewerId) === userId
}

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  staff: 'everybody',
  planner: 'planners',
  hr: 'HR',
  finance: 'finance',
  admin: 'administrators',
}

const RELATION_WORDS: Readonly<Record<Relation, string>> = {
  own: 'the person concerned',
  lead: "the project's lead",
  manager: "the person's manager",
  reviewer: 'the reviewer',
  substitute: 'their substitute',
}

const ANYWHERE_WORDS: Readonly<Record<Relation, string>> = {
  own: 'everybody',
  lead: 'leads of any project',
  manager: 'managers of anybody',
  reviewer: 'reviewers of anybody',
  substitute: 'substitutes of anybody',
}

/** Who holds a permission, as it reads after "for": 'the person concerned, planners, and HR'. */
export function holdersOf(permission: Permission): string {
  const { relations = [], anywhere = [], roles = [], together, notOwn }: PermissionRule = PERMISSIONS[permission]
  const who = [
    ...relations.map((relation) => RELATION_WORDS[relation]),
    ...anywhere.map((relation) => ANYWHERE_WORDS[relation]),
    ...(together ? [`people with all of the roles ${listed(roles)}`] : roles.map((role) => ROLE_WORDS[role])),
  ]
  return `${listed(who)}${notOwn ? ', but never about themselves' : ''}`
}

const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words)
