import { LRUCache } from 'lru-cache'
import type { BlockList } from 'node:net'
import { MAX_CALENDAR_BYTES } from '#shared/calendars/rules.ts'
import { callOutside, OutgoingError, outsideAddress } from '../http/outgoing.ts'

/** A calendar is fetched again after this long. */
const KEPT_MS = 5 * 60_000

/** The limit for all calendars together. */
const MOST_KEPT_CHARACTERS = 20_000_000

const TIMEOUT_MS = 10_000

/** How often a provider may redirect from an address to the calendar. */
const REDIRECTS = 3

/** Calendars that people have given by their address, at most a few minutes old. */
export class OwnCalendars {
  readonly #allowed: BlockList
  readonly #kept = new LRUCache<string, string>({
    max: 1_000,
    maxSize: MOST_KEPT_CHARACTERS,
    sizeCalculation: (text) => text.length + 1,
    ttl: KEPT_MS,
    ignoreFetchAbort: true,
    fetchMethod: (address) => this.#read(address),
  })

  constructor(allowed: BlockList) {
    this.#allowed = allowed
  }

  /** The text of a calendar; callers at the same time wait for one answer. Throws OutgoingError. */
  async text(address: string): Promise<string> {
    return (await this.#kept.fetch(address)) ?? ''
  }

  async #read(address: string): Promise<string> {
    const { status, body } = await callOutside(address, {
      headers: { accept: 'text/calendar, */*;q=0.5' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_CALENDAR_BYTES,
      redirects: REDIRECTS,
      allowed: this.#allowed,
    })
    if (status === 401 || status === 403 || status === 404) {
      throw new OutgoingError('address', `The server gives no calendar at this address (status ${status})`)
    }
    if (status !== 200) throw new OutgoingError('unreachable', `The server answered with status ${status}`)
    return calendarText(body)
  }
}

/** The text of a calendar, which is UTF-8 by its standard. */
export function calendarText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}

/** The address to call: calendars say `webcal:` for https. Throws OutgoingError. */
export function calendarAddress(typed: string): string {
  return outsideAddress(typed.replace(/^webcals?:\/\//i, 'https://')).href
}
