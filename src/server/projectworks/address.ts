import { readFileSync } from 'node:fs'
import type { Config } from '../config.ts'
import { decoded } from '../texts.ts'

/** How the external database is reached. */
export interface Address {
  readonly kind: 'postgresql' | 'mysql'
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string | undefined
  readonly database: string
  /** Undefined: the connection is not encrypted. */
  readonly tls: Tls | undefined
}

export interface Tls {
  /** The server's certificate is checked against `ca`, or against those that this machine trusts. */
  readonly checkCertificate: boolean
  /** The certificate must name the host, too. */
  readonly checkHost: boolean
  readonly ca: string | undefined
}

/** An address that cannot be used; the message says why and quotes nothing of it. */
export class AddressError extends Error {}

const DEFAULT_PORT = { postgresql: 5432, mysql: 3306 }

/** The modes of PostgreSQL's `sslmode`, and what MySQL's clients call them in `ssl-mode`. */
const TLS_MODES: Record<string, Omit<Tls, 'ca'> | null> = {
  disable: null,
  disabled: null,
  require: { checkCertificate: false, checkHost: false },
  required: { checkCertificate: false, checkHost: false },
  'verify-ca': { checkCertificate: true, checkHost: false },
  verify_ca: { checkCertificate: true, checkHost: false },
  'verify-full': { checkCertificate: true, checkHost: true },
  verify_identity: { checkCertificate: true, checkHost: true },
}

/** Reads PROJECTWORKS_DATABASE_URL; a password that is configured separately wins over one in the address. */
export function addressOf({ url, password }: Config['projectWorks']): Address {
  if (url === undefined) throw new AddressError('PROJECTWORKS_DATABASE_URL is not set')
  let parsed: URL
  try {
    parsed = new URL(url)
  } catch {
    throw new AddressError('PROJECTWORKS_DATABASE_URL is not an address such as postgres://user@host:5432/database')
  }
  const kind = parsed.protocol === 'mysql:' ? 'mysql' : 'postgresql'
  const database = decoded(parsed.pathname.slice(1))
  if (parsed.hostname === '') throw new AddressError('PROJECTWORKS_DATABASE_URL names no host')
  if (database === '') throw new AddressError('PROJECTWORKS_DATABASE_URL names no database')
  return {
    kind,
    // An IPv6 address stands in brackets.
    host: decoded(parsed.hostname).replace(/^\[(.*)\]$/, '$1'),
    port: parsed.port === '' ? DEFAULT_PORT[kind] : Number(parsed.port),
    user: decoded(parsed.username),
    password: configuredPassword({ url, password }),
    database,
    tls: tlsOf(parsed.searchParams),
  }
}

/** The password of the external database, from wherever it is configured. */
export function configuredPassword({ url, password }: Config['projectWorks']): string | undefined {
  if (password !== undefined) return password
  if (url === undefined || !URL.canParse(url)) return undefined
  return decoded(new URL(url).password) || undefined
}

function tlsOf(parameters: URLSearchParams): Tls | undefined {
  const mode = parameters.get('sslmode') ?? parameters.get('ssl-mode')
  if (mode === null) return undefined
  const checks = TLS_MODES[mode.toLowerCase()]
  if (checks === undefined) {
    throw new AddressError('sslmode must be disable, require, verify-ca or verify-full')
  }
  return checks === null ? undefined : { ...checks, ca: certificate(parameters.get('sslrootcert')) }
}

function certificate(path: string | null): string | undefined {
  if (path === null || path === 'system') return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new AddressError('The file that sslrootcert names cannot be read')
  }
}
