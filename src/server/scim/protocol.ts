import { HttpError, problemOf } from '../http/errors.ts'

/** Names of RFC 7643 and 7644. */
export const URN = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  company: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  provider: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const

export const SCIM_TYPE = 'application/scim+json'

export const SCIM_ROOT = '/scim'

export const SCIM_PATH = `${SCIM_ROOT}/v2`

/** How many resources one page has at most. */
export const MOST_RESOURCES = 200

type ScimType =
  | 'invalidFilter'
  | 'invalidValue'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'noTarget'
  | 'mutability'
  | 'uniqueness'

/** A refusal in the format of SCIM. */
export class ScimError extends HttpError {
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(status, 'SCIM', detail)
    this.scimType = scimType
  }
}

export const noSuch = (what: 'User' | 'Group', id: string) => new ScimError(404, `There is no ${what} ${id}`)

/** Any error as a SCIM error, with its status. */
export function errorBody(error: unknown, maxBytes: number) {
  const { status, problem, expected } = problemOf(error, maxBytes)
  const own = error instanceof ScimError ? error.scimType : undefined
  const scimType =
    own ?? (problem.error === 'MALFORMED' ? 'invalidSyntax' : status === 400 ? 'invalidValue' : undefined)
  const fields = Object.entries(problem.fields ?? {}).map(([field, fault]) => `${field}: ${fault}`)
  const detail = fields.length > 0 ? fields.join('; ') : problem.message
  return {
    status,
    expected,
    body: { schemas: [URN.error], status: String(status), ...(scimType && { scimType }), detail },
  }
}

export interface Page {
  /** Counted from 1. */
  readonly startIndex: number
  readonly count: number
}

function whole(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  if (!/^-?\d{1,9}$/.test(text)) throw new ScimError(400, `${text} is no whole number`, 'invalidValue')
  return Number(text)
}

/**
 * The page that `startIndex` and `count` ask for; values out of range count as the nearest allowed ones (RFC 7644, 3.4.2.4).
 */
export function pageOf({ startIndex, count }: { startIndex?: string | undefined; count?: string | undefined }): Page {
  return {
    startIndex: Math.max(1, whole(startIndex, 1)),
    count: Math.min(Math.max(0, whole(count, MOST_RESOURCES)), MOST_RESOURCES),
  }
}

export function listResponse(resources: readonly object[], totalResults: number, { startIndex }: Page) {
  return {
    schemas: [URN.list],
    totalResults,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  }
}

/** Whether a text can be the id of a resource. */
export const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text)

/** An attribute of a resource and what it must equal. */
export interface Equality<Attribute extends string = string> {
  readonly attribute: Attribute
  readonly value: string
}

/** `attribute eq value`, and the `and` that joins it to the next one. */
const EQUALITY = /\s*([\w.:-]+(?:\[[^\]]*\](?:\.\w+)?)?)\s+eq\s+("(?:[^"\\]|\\.)*"|[\w.-]+)(?:\s+(and)\s|\s*$)/iy

/** The equalities of a filter, all of which must hold; none if there is no filter. Throws 400 for any other filter. */
export function equalitiesOf<Attribute extends string>(
  filter: string | undefined,
  attributes: readonly Attribute[],
): Equality<Attribute>[] {
  const found: Equality<Attribute>[] = []
  EQUALITY.lastIndex = 0
  for (let goesOn = filter !== undefined; goesOn;) {
    const [, path = '', text = '', and] = EQUALITY.exec(filter ?? '') ?? []
    const attribute = attributes.find((one) => one.toLowerCase() === plain(path))
    if (attribute === undefined) {
      const known = attributes.map((one) => `${one} eq`).join(', ')
      throw new ScimError(400, `Only these filters are known, joined by and: ${known}`, 'invalidFilter')
    }
    found.push({ attribute, value: text.startsWith('"') ? textOf(text) : text })
    goesOn = and !== undefined
  }
  return found
}

function textOf(quoted: string): string {
  try {
    return JSON.parse(quoted) as string
  } catch {
    throw new ScimError(400, `${quoted} is no text`, 'invalidFilter')
  }
}

/** The short names of paths such as `emails[type eq "work"].value` and `urn:…:User:userName`. */
function plain(path: string): string {
  return path
    .toLowerCase()
    .replace(/^urn:[\w:.]+:(user|group):/, '')
    .replace(/\[[^\]]*\]/, '')
}

const namesIn = (text: string) => new Set(text.split(',').map((name) => plain(name.trim()).split('.')[0]))

/**
 * A resource without the attributes that the caller excludes, or with only those that it names; ids and schemas are always
 * included.
 */
export function narrowed<Resource extends object>(
  resource: Resource,
  { attributes, excludedAttributes }: { attributes?: string | undefined; excludedAttributes?: string | undefined },
): Partial<Resource> {
  const only = attributes ? namesIn(attributes) : undefined
  const without = excludedAttributes ? namesIn(excludedAttributes) : undefined
  const stays = (name: string) => {
    const key = name.toLowerCase()
    return key === 'id' || key === 'schemas' || ((only?.has(key) ?? true) && !without?.has(key))
  }
  return Object.fromEntries(Object.entries(resource).filter(([name]) => stays(name))) as Partial<Resource>
}
