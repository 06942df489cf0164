import { type Mode, type Relation, RELATIONS, type Role } from './choices.ts'
import { type Access, type Permission, PERMISSION_NAMES, type PermissionRule, PERMISSIONS } from './permissions.ts'

/** For which rows a permission is held. */
export type Reach = 'all' | readonly Relation[]

/** Somebody who makes calls, with everything that decides what they may see and do. */
export interface Actor extends Who {
  readonly permissions: ReadonlyMap<Permission, Reach>
  /** What the audit log also tells of a call; absent if a command of the server acts. */
  readonly caller?: Caller
}

/** Who makes a call and from where, if that is more than the actor. */
export interface Caller {
  /** The account that they signed in to; null with the shared password. */
  readonly accountId: number | null
  /** The administrator's own person, if an administrator views Offbench as another one. */
  readonly viewer: { readonly userId: number | null } | null
  /** The name of the personal access token that a call brings instead of a session. */
  readonly token?: string | null
  readonly client: () => Client
}

/** Where somebody makes a call from. */
export interface Client {
  readonly address: string
  /** Such as 'Firefox on Linux'; null if it is unknown. */
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
  /** Those for whom they stand in today; nobody by default. */
  readonly standsInFor?: readonly Principal[]
}

/** Somebody who is away and has named a substitute. The substitute does not take over what the absent person does as a substitute of others. */
export interface Principal {
  readonly userId: number
  readonly leads: ReadonlySet<number>
  readonly reports: ReadonlySet<number>
}

/** Whom and what a row is about, as far as that decides who may see it. */
export interface About {
  readonly userId?: number | null | undefined
  readonly projectId?: number | null | undefined
  readonly reviewerId?: number | null | undefined
  /** The status of something that is decided on: a substitute sees what is 'Pending', and what they have decided themselves. */
  readonly status?: string | undefined
  readonly decidedBy?: number | null | undefined
  /** Hidden from the person it is about, while it is being written. */
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

/** The same actor for an administrator who views Offbench: without the permissions that are only for acting as oneself. */
export function viewed(actor: Actor): Actor {
  const reading = [...actor.permissions].filter(([name]) => {
    const { notViewing }: PermissionRule = PERMISSIONS[name]
    return !notViewing
  })
  return { ...actor, permissions: new Map(reading) }
}

/** Whether somebody holds a permission at all, even if only for some rows. */
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

/** Whether somebody may make a call: for the row that it is about, or for any row if none is given. */
export function isPermitted(actor: Actor, access: Access, about?: About): boolean {
  if (access === 'open' || access === 'any session') return true
  return about === undefined ? may(actor, access) : mayOn(actor, access, about)
}

const OF_OTHERS: ReadonlySet<Relation> = new Set(['lead', 'manager', 'substitute'])

/**
 * Whether somebody holds a permission for rows of others: by a role, for a project that they lead, or for people who report to
 * them or to a manager for whom they stand in.
 */
export function mayForOthers({ permissions }: Pick<Actor, 'permissions'>, permission: Permission): boolean {
  const reach = permissions.get(permission) ?? []
  return reach === 'all' || reach.some((relation) => OF_OTHERS.has(relation))
}

/** The person for whom somebody acts on a row; null if they may do so themselves. */
export function actsFor(actor: Actor, permission: Permission, about: About): number | null {
  const { standsInFor = [] } = actor
  if (standsInFor.length === 0 || mayOn({ ...actor, standsInFor: [] }, permission, about)) return null
  return standsInFor.find((principal) => standsIn(actor, principal, about))?.userId ?? null
}

/** Whether somebody who is away could decide on a row, so that their substitute may; never on the substitute's own. */
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

/** Who holds a permission, in words that follow "for": 'the person concerned, planners, and HR'. */
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
