import { z } from 'zod'
import { accountEmail } from '#shared/accounts/contract.ts'
import { userForm } from '#shared/people/contract.ts'
import { invalidInput } from '../http/errors.ts'
import { ScimError, URN } from './protocol.ts'

const text = z.string().max(254)

/** A truth value; Entra ID sends them as texts. */
const truth = z.union([z.boolean(), z.stringFormat('truth', /^(true|false)$/i).transform((one) => /^true$/i.test(one))])

const typed = z.looseObject({ value: text.optional(), type: text.nullish(), primary: truth.nullish() })

/** What a directory says about a person. Attributes that Offbench does not use are kept and returned. */
export const userResource = z.looseObject({
  userName: text.trim().min(1, 'userName is required'),
  externalId: text.nullish(),
  displayName: text.nullish(),
  name: z.looseObject({ formatted: text.nullish(), givenName: text.nullish(), familyName: text.nullish() }).nullish(),
  title: text.nullish(),
  emails: z.array(typed).max(20).nullish(),
  phoneNumbers: z.array(typed).max(20).nullish(),
  active: truth.default(true),
})

export type UserResource = z.output<typeof userResource>

/** What Offbench takes from a resource. */
export interface Wanted {
  readonly userName: string
  readonly externalId: string | null
  readonly email: string
  readonly active: boolean
  readonly person: { readonly name: string; readonly role: string | null; readonly phone: string | null }
}

/** The longest text of a complete resource, in bytes. */
const MOST_BYTES = 16_000

/** Attributes that only the server sets. */
const OWN = new Set(['id', 'meta', 'groups', 'schemas', 'password'])

/** A resource as it was sent, without attributes that only the server sets; throws 400 for an invalid one. */
export function soundUser(sent: unknown): UserResource {
  const checked = userResource.safeParse(sent)
  if (!checked.success) throw invalidInput(checked.error)
  const resource = Object.fromEntries(Object.entries(checked.data).filter(([name]) => !OWN.has(name))) as UserResource
  if (Buffer.byteLength(JSON.stringify(resource)) > MOST_BYTES) {
    throw new ScimError(400, `A User has at most ${MOST_BYTES} bytes`, 'invalidValue')
  }
  return resource
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
  return { userName, externalId: externalId ?? null, email: email.data, active, person: { name, role, phone } }
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
  readonly createdAt: Date | null
  readonly changedAt: Date | null
  readonly name: string | null
  readonly title: string | null
  readonly groups: readonly { readonly id: number; readonly name: string }[]
}

/** An account as a User: as the directory has described it, or else as Offbench knows it. */
export function resourceOf({ resource, email, active, name, title }: Known): UserResource {
  if (resource) return { ...resource, active }
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
  return {
    schemas: [URN.user],
    ...resourceOf(known),
    id: String(id),
    groups: groups.map((group) => ({
      value: String(group.id),
      display: group.name,
      $ref: `${base}/Groups/${group.id}`,
    })),
    meta: {
      resourceType: 'User',
      ...(createdAt && { created: createdAt.toISOString() }),
      ...(changedAt && { lastModified: changedAt.toISOString() }),
      location: `${base}/Users/${id}`,
    },
  }
}
