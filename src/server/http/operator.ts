import { timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { hashOfSecret } from './secrets.ts'

/** Headers that a proxy adds when it passes on somebody else's request. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether the operator asks: a caller with the token, or one on the machine itself. */
export function asksOperator(request: FastifyRequest, token: string | undefined): boolean {
  return hasToken(request, token) || isOnThisMachine(request)
}

function hasToken({ headers: { authorization } }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1]
  return token !== undefined && given !== undefined && timingSafeEqual(hashOfSecret(given), hashOfSecret(token))
}

/**
 * Whether the caller is on this machine. A proxy on this machine passes on requests of others; its headers show that, and so
 * does a host name that it passes on. Only a trusted proxy is believed when it says that the caller is on this machine too.
 */
function isOnThisMachine(request: FastifyRequest): boolean {
  const { headers, socket, ips = [], host } = request
  const peer = socket.remoteAddress ?? ''
  if (!isLoopback(peer) || !isLoopback(request.ip) || !LOOPBACK_NAME.test(host)) return false
  const forwarded = FORWARDING.some((name) => headers[name] !== undefined)
  return !forwarded || (ips.length > 1 && ips.every(isLoopback))
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return loopback.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
