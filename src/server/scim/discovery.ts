import { UNUSED_COMPANY_TEXTS, UNUSED_TEXTS } from './user-attributes.ts'
import { MOST_RESOURCES, SCIM_PATH, URN } from './protocol.ts'

/** What this server can do (RFC 7643, 5). */
export function serviceProvider(base: string) {
  return {
    schemas: [URN.provider],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: MOST_RESOURCES },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'The token that an administrator makes in Settings, Access',
        specUri: 'https://www.rfc-editor.org/rfc/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
  }
}

export function resourceTypes(base: string) {
  const type = (name: 'User' | 'Group', description: string, schema: string) => ({
    schemas: [URN.resourceType],
    id: name,
    name,
    description,
    endpoint: `/${name}s`,
    schema,
    ...(name === 'User' && { schemaExtensions: [{ schema: URN.company, required: false }] }),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${name}` },
  })
  return [
    type('User', 'An account, with the person whose it is', URN.user),
    type('Group', 'A group, whose members have the role that an administrator gives it', URN.group),
  ]
}

interface Attribute {
  readonly name: string
  readonly type: 'string' | 'boolean' | 'complex' | 'reference'
  readonly multiValued: boolean
  readonly [quality: string]: unknown
}

function attribute(name: string, qualities: Partial<Attribute> = {}): Attribute {
  const common = { multiValued: false, required: false, caseExact: false, mutability: 'readWrite', returned: 'default' }
  return { name, type: 'string', ...common, uniqueness: 'none', ...qualities }
}

const values = (name: string) =>
  attribute(name, {
    type: 'complex',
    multiValued: true,
    subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
  })

const references = (name: string, to: 'User' | 'Group', mutability: string) =>
  attribute(name, {
    type: 'complex',
    multiValued: true,
    mutability,
    subAttributes: [
      attribute('value', { caseExact: true, mutability }),
      attribute('display', { mutability: 'readOnly' }),
      attribute('$ref', { type: 'reference', referenceTypes: [to], mutability: 'readOnly' }),
    ],
  })

export function schemas(base: string) {
  const schema = (id: string, name: string, description: string, attributes: readonly Attribute[]) => ({
    schemas: [URN.schema],
    id,
    name,
    description,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  })
  return [
    schema(URN.user, 'User', 'An account', [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      attribute('name', {
        type: 'complex',
        subAttributes: [attribute('formatted'), attribute('givenName'), attribute('familyName')],
      }),
      attribute('displayName'),
      attribute('title'),
      attribute('active', { type: 'boolean' }),
      values('emails'),
      values('phoneNumbers'),
      ...UNUSED_TEXTS.map((name) => attribute(name)),
      references('groups', 'Group', 'readOnly'),
    ]),
    schema(URN.company, 'EnterpriseUser', 'What companies say about a person', [
      ...UNUSED_COMPANY_TEXTS.map((name) => attribute(name)),
      attribute('manager', {
        type: 'complex',
        subAttributes: [
          attribute('value', { caseExact: true }),
          attribute('$ref', { type: 'reference', referenceTypes: ['User'], mutability: 'readOnly' }),
        ],
      }),
    ]),
    schema(URN.group, 'Group', 'A group', [
      attribute('displayName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      references('members', 'User', 'readWrite'),
    ]),
  ]
}

/** The address of SCIM; complete with its host if PUBLIC_URL is set. */
export const baseOf = (publicUrl: string | undefined) => `${publicUrl ?? ''}${SCIM_PATH}`
