import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as requestByHttp, type IncomingMessage } from 'node:http'
import { request as requestByHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { requireNoTransaction } from '../db/scope.ts'

/** IPv6 addresses of the Internet are in here; all other IPv6 addresses are private or lead to IPv4 ones. */
const GLOBAL_IPV6 = new BlockList()
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6')

/** Addresses of special use (IANA's registries): of machines, networks and tunnels, documentation and multicast. */
const SPECIAL = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
]) {
  addNetwork(SPECIAL, network)
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Why a call to another server was not made, or returned nothing. */
export type OutgoingFault = 'address' | 'private' | 'unreachable' | 'timeout' | 'too large' | 'redirect'

/** The message is for the person who entered the address; it tells nothing of the network that this server is in. */
export class OutgoingError extends Error {
  readonly fault: OutgoingFault

  constructor(fault: OutgoingFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

export interface OutgoingRequest {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** From the name look-up to the last byte, redirects included. */
  readonly timeoutMs: number
  /** Of the reply's body. */
  readonly maxBytes: number
  /** A GET follows at most this many redirects, each to an address that is checked like the first; none by default. */
  readonly redirects?: number
  /** Private addresses that may be called nevertheless (`networksOf`); none by default. */
  readonly allowed?: BlockList
  /** Ends the call early, as an unreachable server would. */
  readonly signal?: AbortSignal
}

/** Any status counts as a reply, including a redirect that is not followed. */
export interface OutgoingReply {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/**
 * Calls an address that somebody typed in: http(s) only, and never a private address, whatever its name resolves to at the
 * moment of the connection. Throws OutgoingError.
 */
export async function callOutside(address: string, call: OutgoingRequest): Promise<OutgoingReply> {
  requireNoTransaction('A call to another server')
  const limit = AbortSignal.timeout(call.timeoutMs)
  const signal = call.signal ? AbortSignal.any([limit, call.signal]) : limit
  try {
    let url = outsideAddress(address)
    for (let left = call.redirects ?? 0; ; left -= 1) {
      const reply = await callOnce(url, call, signal)
      const { location } = reply.headers
      if (call.redirects === undefined || !REDIRECTS.has(reply.status) || location === undefined) return reply
      if (left === 0) throw new OutgoingError('redirect', 'The address leads on to others without end')
      url = outsideAddress(location, url)
    }
  } catch (error) {
    if (error instanceof OutgoingError) throw error
    if (limit.aborted) {
      const message = `The server did not answer within ${call.timeoutMs / 1000} s`
      throw new OutgoingError('timeout', message, { cause: error })
    }
    throw new OutgoingError('unreachable', reasonOf(error), { cause: error })
  }
}

/** The URL of an address, without any look-up. Throws OutgoingError for a text that is not an address on the web. */
export function outsideAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href)
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new OutgoingError('address', 'The address must begin with https:// or http://')
  }
  if (url.username || url.password) {
    throw new OutgoingError('address', 'The address must not hold a user name or a password')
  }
  return url
}

/** A list of addresses and networks such as `10.1.0.0/16`, as `allowed` takes it. */
export function networksOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) addNetwork(list, network)
  return list
}

/** Whether a text is an IP address, or a network such as `10.1.0.0/16`. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  return (
    family !== 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= mostBits(family)))
  )
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/')
  const family = isIP(address)
  list.addSubnet(address, bits === undefined ? mostBits(family) : Number(bits), familyName(family))
}

function mostBits(family: number): number {
  return family === 6 ? 128 : 32
}

function familyName(family: number): 'ipv4' | 'ipv6' {
  return family === 6 ? 'ipv6' : 'ipv4'
}

/** Whether anybody on the Internet could call an IP address, or the operator allows it. */
function mayCall(address: string, allowed: BlockList | undefined): boolean {
  const family = isIP(address)
  const name = familyName(family)
  if (allowed?.check(address, name)) return true
  return (family === 4 || GLOBAL_IPV6.check(address, name)) && !SPECIAL.check(address, name)
}

const isPrivate = () =>
  new OutgoingError('private', 'The address is in a private network, which this server does not call')

const isNowhere = (cause: unknown) =>
  new OutgoingError('unreachable', 'There is no server of that name on the Internet', { cause })

/** Resolves a name to addresses that may be called, and only those, so that the checked address is the one connected to. */
function guardedLookup(allowed: BlockList | undefined): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const open = error ? [] : found.filter(({ address }) => mayCall(address, allowed))
      const [first] = open
      // One answer for all names that lead nowhere, so that nobody finds out which names a private network has.
      if (!first) callback(isNowhere(error), '')
      else if (options.all) callback(null, open)
      else callback(null, first.address, first.family)
    })
  }
}

/** Whether an address itself names a private IP address; what a name resolves to is checked when it is called. */
export function isPrivateHost({ hostname }: URL, allowed?: BlockList): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !mayCall(host, allowed)
}

async function callOnce(url: URL, call: OutgoingRequest, signal: AbortSignal): Promise<OutgoingReply> {
  const { method = 'GET', headers, body, maxBytes, allowed } = call
  // An IP address in place of a name is connected to without a look-up.
  if (isPrivateHost(url, allowed)) throw isPrivate()
  const send = url.protocol === 'https:' ? requestByHttps : requestByHttp
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      headers: { 'user-agent': 'Offbench', 'accept-encoding': 'identity', ...headers },
      lookup: guardedLookup(allowed),
      agent: false,
      signal,
    })
    request.on('error', reject)
    request.on('response', (response) => {
      const { statusCode: status = 0 } = response
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('error', reject)
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= maxBytes) chunks.push(chunk)
        else {
          reject(new OutgoingError('too large', `The answer has more than ${sizeText(maxBytes)}`))
          request.destroy()
        }
      })
      response.on('end', () => resolve({ status, headers: response.headers, body: Buffer.concat(chunks) }))
    })
    request.end(body)
  })
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${Math.floor(bytes / 1024 / 1024)} MB`
}

/** Connection faults in words. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The server does not take connections',
  ECONNRESET: 'The server broke the connection off',
  EHOSTUNREACH: 'The server cannot be reached',
  ENETUNREACH: 'The server cannot be reached',
  CERT_HAS_EXPIRED: "The server's certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The server's certificate is not trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "The server's certificate is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The server's certificate is not trusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "The server's certificate is for another name",
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return (
    REASONS[code] ??
    (code.startsWith('HPE_') ? 'The server does not answer as a web server does' : 'The server cannot be reached')
  )
}
