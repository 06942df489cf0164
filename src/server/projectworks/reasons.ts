import { AddressError } from './address.ts'

/** Reasons by the codes of PostgreSQL, MySQL, the network and TLS; the first that matches counts. */
const REASONS: readonly [pattern: RegExp, reason: string][] = [
  [/^(28P01|ER_ACCESS_DENIED_ERROR)$/, 'The password is wrong, or there is no such user'],
  [/^(28000|ER_DBACCESS_DENIED_ERROR|ER_HOST_NOT_PRIVILEGED)$/, 'The server refuses this user, host or connection'],
  [/^(3D000|ER_BAD_DB_ERROR)$/, 'There is no such database'],
  [/^(42501|ER_TABLEACCESS_DENIED_ERROR)$/, 'The user may not read the tables'],
  [/^(53300|ER_CON_COUNT_ERROR|ER_TOO_MANY_USER_CONNECTIONS)$/, 'The server takes no further connections'],
  [/^(57P03)$/, 'The server is starting up or shutting down'],
  [/^(57014|ER_QUERY_TIMEOUT|ERRNO_1969)$/, 'The server took too long to answer'],
  [
    /^(57P0[12]|ECONNRESET|EPIPE|PROTOCOL_CONNECTION_LOST|ER_CLIENT_INTERACTION_TIMEOUT)$/,
    'The connection to the server was lost',
  ],
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NODATA)$/, 'The host is unknown'],
  [/^ECONNREFUSED$/, 'Nothing answers at this host and port'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'The host cannot be reached'],
  [/^ETIMEDOUT$/, 'The server did not answer in time'],
  [/^(HANDSHAKE_NO_SSL_SUPPORT)$/, 'The server does not support TLS'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, "The server's certificate is for another host (TLS)"],
  [/^CERT_HAS_EXPIRED$/, "The server's certificate has expired (TLS)"],
  [/^(SELF_SIGNED_CERT|DEPTH_ZERO|UNABLE_TO_|CERT_|HANDSHAKE_SSL)/, "The server's certificate is not trusted (TLS)"],
]

/** Errors that pg gives without a code. */
const MESSAGES: readonly [pattern: RegExp, reason: string][] = [
  [/password must be a (non-empty )?string/i, 'The server asks for a password, and none is configured'],
  [/does not support SSL/i, 'The server does not support TLS'],
  [/timeout/i, 'The server did not answer in time'],
  [
    /Connection terminated|connection is closed|Connection lost|not queryable/i,
    'The connection to the server was lost',
  ],
]

const ABOUT_A_QUERY =
  /^(2[1-4]|42)[0-9A-Z]{3}$|^ER_(BAD_FIELD|NO_SUCH_TABLE|PARSE|ILLEGAL|UNKNOWN_TABLE|VIEW_INVALID|WRONG|TRUNCATED)/

/** Why the external database cannot be used, in words; of its address, it tells at most hosts and names of databases. */
export function reasonOf(error: unknown): string {
  if (error instanceof AddressError) return error.message
  // A host with several addresses: one reason stands for all of them.
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const code = codeOf(error)
  const known =
    REASONS.find(([pattern]) => pattern.test(code)) ?? MESSAGES.find(([pattern]) => pattern.test(error.message))
  if (known) return known[1]
  // A message about a query names only tables and columns; any other may name the user, or quote the configuration.
  if (ABOUT_A_QUERY.test(code)) return `The server says: ${error.message.slice(0, 300)}`
  return code === '' ? 'The connection failed for a reason that the driver does not name' : `The error is ${code}`
}

/** Whether the external database itself is at fault or away, and not the work that was asked of it. */
export function isConnectionFault(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionFault)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return (
    /^(08|57P|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET|PROTOCOL_|ER_CLIENT_INTERACTION_TIMEOUT)/.test(code) ||
    /Connection terminated|closed state|timeout (exceeded|expired)/.test(error.message)
  )
}

/** MariaDB has errors of its own; MySQL's driver gives only their numbers. */
function codeOf(error: Error): string {
  const { code, errno } = error as { code?: string; errno?: number }
  if (code !== undefined) return code
  return errno === undefined ? '' : `ERRNO_${errno}`
}
