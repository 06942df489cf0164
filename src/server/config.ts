import { resolve } from 'node:path'
import { z } from 'zod'
import { holdsPassword, parsedAddress, withoutPassword } from './db/address.ts'
import { isNetwork } from './http/outgoing.ts'
import { decoded } from './texts.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const onOff = z.enum(['on', 'off'])

const SHORTEST_PASSWORD = 8

const postgresqlAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\/[^/\s]*(\/|$)/, 'must look like postgres://user:password@host:5432/database')
  .refine(
    parsedAddress,
    'must look like postgres://user:password@host:5432/database; / ? # % in a password are percent-encoded',
  )

/** The password is a separate variable, so that the address may be shown. */
const projectWorksAddress = z
  .string()
  .regex(/^(postgres(ql)?|mysql):\/\//, 'must begin with postgres:// or mysql://')
  .superRefine((address, context) => {
    const url = parsedAddress(address)
    const fault =
      url === undefined || url.hostname === ''
        ? 'must name a host, as in mysql://user@host:3306/database'
        : holdsPassword(url)
          ? 'must not hold the password; set PROJECTWORKS_DB_PASSWORD to it instead'
          : url.pathname.length < 2
            ? 'must name a database, as in mysql://user@host:3306/database'
            : undefined
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
  })

/** smtps: is encrypted from the start; smtp: as soon as the server offers it. */
const smtpAddress = z
  .string()
  .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
  .refine(
    (address) => (URL.parse(address)?.hostname ?? '') !== '',
    'must look like smtp://user:password@mail.example.com:587; / ? # % in a password are percent-encoded',
  )

const FILES_URL_FORM = 'must look like s3://KEY:SECRET@s3.example.com/bucket?region=eu-central-1'

/** Where receipts are stored. Plain HTTP (`tls=off`) is for a storage on the same machine or network. */
const filesAddress = z
  .string()
  .regex(/^s3:\/\//, FILES_URL_FORM)
  .transform((address, context): Bucket => {
    const url = parsedAddress(address)
    const found = url && bucketIn(url)
    if (found) return found
    context.addIssue({ code: 'custom', message: `${FILES_URL_FORM}; / + ? # % in the secret are percent-encoded` })
    return z.NEVER
  })

/** The bucket that an address names; undefined if something is missing or unknown in it. */
function bucketIn(url: URL): Bucket | undefined {
  const [name = '', ...folders] = url.pathname.slice(1).split('/').filter(Boolean)
  const { region = 'us-east-1', tls = 'on', ...unknown } = Object.fromEntries(url.searchParams)
  if (Object.keys(unknown).length > 0 || !['on', 'off'].includes(tls) || !/^[\w-]{1,64}$/.test(region)) return undefined
  if (url.hostname === '' || url.username === '' || url.password === '') return undefined
  if (![name, ...folders].every((part) => /^[\w.-]{1,100}$/.test(part) && !/^\.+$/.test(part)) || name.length < 3) {
    return undefined
  }
  return {
    endpoint: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
    name,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

const OIDC_NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** Plain HTTP is only for a provider on the same machine. */
const oidcIssuer = z
  .string()
  .regex(
    /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/])[^\s?#@]+$/,
    "must be the provider's issuer, as in https://login.example.com/realms/company",
  )
  .max(500, 'must have at most 500 characters')
  .regex(
    /^(?!https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\/)/,
    'must name your tenant, as in https://login.microsoftonline.com/TENANT-ID/v2.0; else anybody with a Microsoft account counts',
  )

/** The environment (docs/operations.md); the texts complete "NAME=value is not allowed: …". */
const environment = z.object({
  PORT: z.coerce
    .number('must be a whole number from 0 to 65535')
    .int('must be a whole number from 0 to 65535')
    .min(0, 'must be a whole number from 0 to 65535')
    .max(65_535, 'must be a whole number from 0 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: postgresqlAddress.optional(),
  DATABASE_LISTEN_URL: postgresqlAddress.optional(),
  DATABASE_READ_URL: postgresqlAddress.optional(),
  FILES_URL: filesAddress.optional(),
  ACCESS_PASSWORD: z
    .string()
    .min(SHORTEST_PASSWORD, `must have at least ${SHORTEST_PASSWORD} characters`)
    .max(1000, 'must have at most 1000 characters')
    .optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,200}$/, 'must have 16 to 200 characters without white space')
    .optional(),
  CURRENT_USER: z.string().optional(),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/\s?#@]+\/?$/, 'must look like https://offbench.example.com')
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  PRIVATE_NETWORKS: z
    .string()
    .transform((list) => list.split(',').map((network) => network.trim()))
    .refine(
      (networks) => networks.every(isNetwork),
      'must be networks with commas between, as in 10.1.0.0/16,192.168.7.9',
    )
    .default([]),
  OIDC_ISSUER: oidcIssuer.optional(),
  OIDC_CLIENT_ID: z.string().max(500, 'must have at most 500 characters').optional(),
  OIDC_CLIENT_SECRET: z.string().max(1000, 'must have at most 1000 characters').optional(),
  OIDC_NAME: z.string().max(60, 'must have at most 60 characters').default('Single Sign-On'),
  OIDC_CREATE: onOff.default('off'),
  OIDC_ROLES_CLAIM: z.string().max(200, 'must have at most 200 characters').optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: z
    .string()
    .max(300, 'must have at most 300 characters')
    .regex(/^([^<>"\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, 'must look like Offbench <offbench@example.com>')
    .optional(),
  SAMPLE_DATA: onOff.default('on'),
  PROJECTWORKS_DATABASE_URL: projectWorksAddress.optional(),
  PROJECTWORKS_DB_PASSWORD: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  TRUST_PROXY: z
    .union(
      [
        z.literal('off').transform(() => 0),
        z
          .string()
          .regex(/^(\d{1,2}|100)$/)
          .transform(Number),
      ],
      'must be off or the number of proxies, from 0 to 100',
    )
    .default(0),
})

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape)

const SECRET = new Set([
  'ACCESS_PASSWORD',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'PROJECTWORKS_DB_PASSWORD',
  'SMTP_URL',
])

/** Further addresses of the database that DATABASE_URL names. */
const WAYS = ['DATABASE_LISTEN_URL', 'DATABASE_READ_URL'] as const

const ADDRESSES = new Set<string>(['DATABASE_URL', ...WAYS, 'FILES_URL', 'PROJECTWORKS_DATABASE_URL'])

export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute path. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The same database without a pooler in between, for notifications and locks, which outlast a transaction. */
  readonly listenUrl: string | undefined
  /** A standby of the same database, which serves reads. */
  readonly readUrl: string | undefined
  /** Where uploaded files are stored; undefined for a folder below `dataDir`. */
  readonly bucket: Bucket | undefined
  readonly accessPassword: string | undefined
  /** Opens /metrics and the version to callers that send it; undefined if only this machine may ask. */
  readonly metricsToken: string | undefined
  readonly currentUser: string | undefined
  /** The address at which browsers find this server, without a slash at the end, for links that people send each other. */
  readonly publicUrl: string | undefined
  /** Private networks that calls to addresses typed by people may reach; no others (http/outgoing.ts). */
  readonly privateNetworks: readonly string[]
  /** The provider of sign-ins; null if people sign in only with a password or a passkey. */
  readonly oidc: OidcSettings | null
  /** The server that sends email; null if none is set up. */
  readonly mail: MailSettings | null
  readonly sampleData: boolean
  readonly projectWorks: { readonly url: string | undefined; readonly password: string | undefined }
  readonly logLevel: (typeof LOG_LEVELS)[number]
  /** How many proxies in front are trusted. */
  readonly trustedProxies: number
}

/** The server that email is handed to. */
export interface MailSettings {
  readonly host: string
  readonly port: number
  /** Encrypted from the start. */
  readonly secure: boolean
  /** Refuses to continue without encryption; set if there is a password, except on this machine. */
  readonly requireTls: boolean
  readonly user: string | undefined
  readonly password: string | undefined
  /** The sender as messages name it; below, only the address. */
  readonly from: string
  readonly address: string
}

/** A bucket of an S3-compatible storage. */
export interface Bucket {
  /** Scheme, host and port, such as https://s3.example.com. */
  readonly endpoint: string
  readonly name: string
  /** The prefix of file names: empty, or folders with a slash at the end. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** How people sign in with a provider by OpenID Connect. */
export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Its name on the sign-in screen. */
  readonly name: string
  /** Whether people without an account get one if their email belongs to a person. */
  readonly createsAccounts: boolean
  /** The claim that holds somebody's roles; undefined if only administrators give roles. */
  readonly rolesClaim: string | undefined
  readonly publicUrl: string
}

/** The server cannot start; the message is the one line that the operator sees. */
export class StartError extends Error {}

/** Checks the environment once; a name that is set but empty counts as not set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const checked = environment.safeParse(given)
  if (!checked.success) throw new StartError(checked.error.issues.map((issue) => refusal(issue, given)).join('; '))
  const value = checked.data
  const way = WAYS.find((name) => value[name] !== undefined)
  if (way && value.DATABASE_URL === undefined) {
    throw new StartError(`${way} cannot do without DATABASE_URL: it names the same database`)
  }
  return {
    port: value.PORT,
    host: value.HOST,
    dataDir: resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    listenUrl: value.DATABASE_LISTEN_URL,
    readUrl: value.DATABASE_READ_URL,
    bucket: value.FILES_URL,
    accessPassword: value.ACCESS_PASSWORD,
    metricsToken: value.METRICS_TOKEN,
    currentUser: value.CURRENT_USER,
    publicUrl: value.PUBLIC_URL,
    privateNetworks: value.PRIVATE_NETWORKS,
    oidc: oidcIn(value),
    mail: mailIn(value),
    sampleData: value.SAMPLE_DATA === 'on',
    projectWorks: { url: value.PROJECTWORKS_DATABASE_URL, password: value.PROJECTWORKS_DB_PASSWORD },
    logLevel: value.LOG_LEVEL,
    trustedProxies: value.TRUST_PROXY,
  }
}

/** The provider of sign-ins; a start with incomplete settings of it is refused. */
function oidcIn(value: z.output<typeof environment>): OidcSettings | null {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    PUBLIC_URL: publicUrl,
  } = value
  const { OIDC_NAME: name, OIDC_CREATE: create, OIDC_ROLES_CLAIM: rolesClaim } = value
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined && publicUrl !== undefined) {
    return { issuer, clientId, clientSecret, name, createsAccounts: create === 'on', rolesClaim, publicUrl }
  }
  const given = OIDC_NAMES.filter((one) => value[one] !== undefined)
  if (given.length === 0) return null
  const missing = [...OIDC_NAMES, 'PUBLIC_URL' as const].filter((one) => value[one] === undefined)
  throw new StartError(
    `${given.join(', ')} cannot do without ${missing.join(', ')}: signing in by OpenID Connect takes them all`,
  )
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** The email server; a start with incomplete settings of it is refused. */
function mailIn({ SMTP_URL, MAIL_FROM: from, PUBLIC_URL }: z.output<typeof environment>): MailSettings | null {
  if (SMTP_URL === undefined && from === undefined) return null
  if (SMTP_URL === undefined || from === undefined || PUBLIC_URL === undefined) {
    const missing = Object.entries({ SMTP_URL, MAIL_FROM: from, PUBLIC_URL }).filter(([, value]) => value === undefined)
    throw new StartError(
      `Sending email takes SMTP_URL, MAIL_FROM and PUBLIC_URL; missing: ${missing.map(([name]) => name).join(', ')}`,
    )
  }
  const url = new URL(SMTP_URL)
  const secure = url.protocol === 'smtps:'
  const user = url.username === '' ? undefined : decoded(url.username)
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTls: !secure && user !== undefined && !LOOPBACK.test(url.hostname),
    user,
    password: user === undefined ? undefined : decoded(url.password),
    from,
    address: /<([^<>]+)>$/.exec(from)?.[1] ?? from,
  }
}

function refusal(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const value = given[name] ?? ''
  const shown = SECRET.has(name) ? '(hidden)' : ADDRESSES.has(name) ? withoutPassword(value) : value
  const allowed = issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue.message
  return `${name}=${shown} is not allowed: ${allowed}`
}
