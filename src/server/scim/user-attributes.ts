import { z } from 'zod'
import { singleLineOf } from '#shared/http/change.ts'
import { URN } from './protocol.ts'

const text = z.string().max(254)

/** A truth value; Entra ID sends them as texts. */
const truth = z.union([z.boolean(), z.stringFormat('truth', /^(true|false)$/i).transform((one) => /^true$/i.test(one))])

/** Attributes of the core schema that Offbench does not use; they are kept, so that a directory reads what it has sent. */
export const UNUSED_TEXTS = ['nickName', 'profileUrl', 'userType', 'preferredLanguage', 'locale', 'timezone'] as const

/** Likewise, of the extension for companies. */
export const UNUSED_COMPANY_TEXTS = ['employeeNumber', 'costCenter', 'organization', 'division', 'department'] as const

/** What is not used is never a reason to refuse a user. */
const unused = text.nullish().catch(undefined)

const shapeOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, unused])) as Record<Name, typeof unused>

const typed = z.object({
  value: text.optional(),
  type: text.nullish(),
  primary: truth.nullish(),
  display: text.nullish(),
})

/**
 * What a directory says about a person: attributes of the core schema and of the extension for companies (RFC 7643, 4). Others
 * are ignored.
 */
export const userResource = z.object({
  userName: text
    .trim()
    .min(1, 'userName is required')
    .refine(...singleLineOf('userName')),
  externalId: text.nullish(),
  displayName: text.nullish(),
  name: z
    .object({
      formatted: text.nullish(),
      givenName: text.nullish(),
      familyName: text.nullish(),
      ...shapeOf(['middleName', 'honorificPrefix', 'honorificSuffix']),
    })
    .nullish(),
  title: text.nullish(),
  emails: z.array(typed).max(20).nullish(),
  phoneNumbers: z.array(typed).max(20).nullish(),
  active: truth.default(true),
  ...shapeOf(UNUSED_TEXTS),
  [URN.company]: z
    .object({
      ...shapeOf(UNUSED_COMPANY_TEXTS),
      manager: z.preprocess(managerOf, z.object({ value: text }).optional()),
    })
    .nullish(),
})

export type UserResource = z.output<typeof userResource>

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A manager in each of the forms that directories send: an object with a value, a list of one, or the value itself. */
function managerOf(sent: unknown): { value: string } | undefined {
  const one: unknown = Array.isArray(sent) ? sent[0] : sent
  const value: unknown = isObject(one) ? one['value'] : one
  const id = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return id === '' ? undefined : { value: id }
}

const COMPANY = URN.company.toLowerCase()

const MANAGER_PATH = `${URN.company}:manager`

const isManagerPath = (path: string) => /^(?:urn:[\w.:-]+:user:)?manager(?:\.value)?$/i.test(path)

/** A PATCH whose managers are objects with a value alone, each in an operation of its own, so that they replace an existing one. */
export function withManagersAlone(sent: unknown): unknown {
  if (!isObject(sent) || !Array.isArray(sent['Operations'])) return sent
  return { ...sent, Operations: sent['Operations'].flatMap(managersAlone) }
}

function managersAlone(operation: unknown): unknown[] {
  if (!isObject(operation)) return [operation]
  const { op, path, value } = operation
  if (typeof path === 'string') {
    if (isManagerPath(path)) return [managerOperation(op, value)]
    const isCompany = path.toLowerCase() === COMPANY && isObject(value)
    return isCompany ? managersAlone({ op, value: { [URN.company]: value } }) : [operation]
  }
  if (!isObject(value)) return [operation]
  const rest: [string, unknown][] = []
  const managers: unknown[] = []
  for (const [name, part] of Object.entries(value)) {
    if (isManagerPath(name)) managers.push(part)
    else if (name.toLowerCase() === COMPANY && isObject(part) && 'manager' in part) {
      const { manager, ...others } = part
      managers.push(manager)
      rest.push([URN.company, others])
    } else rest.push([name, part])
  }
  return [
    ...(rest.length > 0 || managers.length === 0 ? [{ ...operation, value: Object.fromEntries(rest) }] : []),
    ...managers.map((manager) => managerOperation(op, manager)),
  ]
}

function managerOperation(op: unknown, sent: unknown): object {
  const value = managerOf(sent)
  const isRemoval = typeof op === 'string' && op.toLowerCase() === 'remove'
  return isRemoval || value === undefined
    ? { op: 'remove', path: MANAGER_PATH }
    : { op: 'replace', path: MANAGER_PATH, value }
}
