/** Parameters of an address whose values may be shown; any other may be a password (`password`, `sslpassword`, …). */
const SHOWN_PARAMETERS = new Set(['sslmode', 'ssl-mode', 'region', 'tls'])

const HIDDEN = '***'

/**
 * The parts of a database's address; undefined where the text is no address, or where an `@` follows the host. In that case the
 * password holds an unescaped `/`, `?` or `#`, and its rest would be read as host and database.
 */
export function parsedAddress(address: string): URL | undefined {
  // PostgreSQL's drivers accept an address without a host: they take the host from `?host=`, or use the local socket.
  const text = address.replace('@/', '@localhost/')
  const url = /^\w+:\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined
  return url && (url.pathname + url.search + url.hash).includes('@') ? undefined : url
}

/** Whether an address holds a password, before the host or as a parameter. */
export function holdsPassword(url: URL): boolean {
  return url.password !== '' || [...url.searchParams.keys()].some((name) => /pass|pwd/i.test(name))
}

/** A database's address as it may be shown: without its password, and without whatever might be part of one. */
export function withoutPassword(address: string): string {
  const url = parsedAddress(address)
  if (!url) return `${/^\w+:\/\//.exec(address)?.[0] ?? ''}${HIDDEN}`
  const user = url.password === '' ? url.username : `${url.username}:${HIDDEN}`
  const parameters = [...url.searchParams].map(([name, value]) =>
    SHOWN_PARAMETERS.has(name) ? `${name}=${value}` : `${name}=${HIDDEN}`,
  )
  const query = parameters.length > 0 ? `?${parameters.join('&')}` : ''
  return `${url.protocol}//${user && `${user}@`}${url.host}${url.pathname}${query}`
}
