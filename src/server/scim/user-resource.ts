import { accountEmail } from '#shared/accounts/email.ts'
import { userForm } from '#shared/people/contract.ts'
import { invalidInput } from '../http/errors.ts'
import { isId, ScimError, URN } from './protocol.ts'
import { userResource, type UserResource } from './user-attributes.ts'

/** What Offbench takes from a resource. */
export interface Wanted {
  readonly userName: string
  readonly externalId: string | null
  readonly email: string
  readonly active: boolean
  /** How the directory names the manager: by the id of a User. */
  readonly manager: string | null
  readonly person: { readonly name: string; readonly role: string | null; readonly phone: string | null }
}

/** The longest text of a complete resource, in bytes. */
const MOST_BYTES = 16_000

/** The attributes of a resource that are known; throws 400 for an invalid one. */
export function soundUser(sent: unknown): UserResource {
  const checked = userResource.safeParse(sent)
  if (!checked.success) throw invalidInput(checked.error)
  if (Buffer.byteLength(JSON.stringify(checked.data)) > MOST_BYTES) {
    throw new ScimError(400, `A User has at most ${MOST_BYTES} bytes`, 'invalidValue')
  }
  return checked.data
}

export function wantedOf(resource: UserResource): Wanted {
  const { userName, externalId, title, active } = resource
  const email = accountEmail.safeParse(preferred(resource.emails) ?? userName)
  if (!email.success) throw new ScimError(400, 'emails or userName must hold an e-mail address', 'invalidValue')
  const person = userForm.pick({ name: true, role: true, phone: true }).partial({ role: true, phone: true })
  const checked = person.safeParse({
    name: nameOf(resource),
    role: title?.trim() || undefined,
    phone: preferred(resource.phoneNumbers),
  })
  if (!checked.success) throw invalidInput(checked.error)
  const { name, role = null, phone = null } = checked.data
  const manager = resource[URN.company]?.manager?.value ?? null
  return { userName, externalId: externalId ?? null, email: email.data, active, manager, person: { name, role, phone } }
}

function nameOf({ displayName, name, userName }: UserResource): string {
  const parts = [name?.givenName, name?.familyName].filter((part) => part?.trim())
  return displayName?.trim() || name?.formatted?.trim() || parts.join(' ') || userName
}

/** The primary value among several, or else the one for work, or else the first. */
function preferred(values: UserResource['emails']): string | undefined {
  const given = values?.filter(({ value }) => value?.trim()) ?? []
  return (given.find(({ primary }) => primary) ?? given.find((one) => one.type === 'work') ?? given[0])?.value
}

export interface Known {
  readonly id: number
  readonly email: string
  readonly active: boolean
  readonly userName: string | null
  readonly resource: UserResource | null
  readonly createdAt: Date
  readonly changedAt: Date | null
  readonly name: string | null
  readonly title: string | null
  readonly groups: readonly { readonly id: number; readonly name: string }[]
}

/** An account as a User: as the directory has described it, or else as Offbench knows it. */
export function resourceOf({ resource, email, active, name, title }: Known): UserResource {
  // Earlier releases have kept attributes that are ignored now.
  const known = resource && userResource.safeParse(resource)
  if (known?.success) return { ...known.data, active }
  const formatted = name ?? email
  return {
    userName: email,
    displayName: formatted,
    name: { formatted, givenName: formatted.replace(/ \S+$/, ''), familyName: / (\S+)$/.exec(formatted)?.[1] ?? '' },
    ...(title !== null && { title }),
    emails: [{ value: email, type: 'work', primary: true }],
    active,
  }
}

export function asUser(known: Known, base: string) {
  const { id, createdAt, changedAt, groups } = known
  const { [URN.company]: company, ...user } = resourceOf(known)
  return {
    schemas: [URN.user, ...(company ? [URN.company] : [])],
    ...user,
    ...(company && { [URN.company]: companyPart(company, base) }),
    id: String(id),
    groups: groups.map((group) => ({
      value: String(group.id),
      display: group.name,
      $ref: `${base}/Groups/${group.id}`,
    })),
    meta: {
      resourceType: 'User',
      created: createdAt.toISOString(),
      lastModified: (changedAt ?? createdAt).toISOString(),
      location: `${base}/Users/${id}`,
    },
  }
}

/** The manager with the address of its User, if the directory has named it by its id. */
function companyPart(company: NonNullable<UserResource[typeof URN.company]>, base: string) {
  const { manager, ...rest } = company
  if (!manager) return rest
  return { ...rest, manager: { ...manager, ...(isId(manager.value) && { $ref: `${base}/Users/${manager.value}` }) } }
}
