import { randomInt } from 'node:crypto'
import { HttpError, notAllowed } from '../http/errors.ts'
import { hashOfSecret } from '../http/secrets.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Product } from './product.ts'

/** How long a prepared change can be confirmed. */
export const CONFIRMED_WITHIN_MINUTES = 10

/** How many prepared changes one token keeps at most; the oldest ones are dropped. */
export const MOST_PREPARED = 20

/** Crockford's base 32: none of its characters is mistaken for another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const LENGTH = 12

/** A number that stands for a prepared change, and until when it can be confirmed. */
export interface Confirmation {
  readonly confirmation: string
  readonly expiresAt: string
}

/** Keeps a change until the holder of the token confirms it, through any process. */
export async function prepareChange(product: Product, call: string, body: object): Promise<Confirmation> {
  const { server, token } = product
  const now = server.clock.now()
  const expires = new Date(now.getTime() + CONFIRMED_WITHIN_MINUTES * 60_000)
  const number = madeNumber()
  await inTransaction(server.database.db, async (tx) => {
    await tx.deleteFrom('prepared_changes').where('expires_at', '<=', now).execute()
    await tx
      .deleteFrom('prepared_changes')
      .where('number_hash', 'in', (older) =>
        older
          .selectFrom('prepared_changes')
          .select('number_hash')
          .where('token_id', '=', token.id)
          .orderBy('created_at', 'desc')
          .offset(MOST_PREPARED - 1),
      )
      .execute()
    await tx
      .insertInto('prepared_changes')
      .values({
        number_hash: hashOf(number),
        token_id: token.id,
        account_id: token.accountId,
        call,
        body: JSON.stringify(body),
        created_at: now,
        expires_at: expires,
        used_at: null,
      })
      .execute()
  })
  return { confirmation: number, expiresAt: expires.toISOString() }
}

/** A change that is being confirmed; `key` makes a repeat of its call harmless. */
export interface Taken {
  readonly call: string
  readonly body: unknown
  readonly key: string
}

/**
 * Takes a prepared change; it can be taken once. 404 for a number that this token was not given or that has expired, 409 for
 * one that was used.
 */
export async function takeChange(product: Product, number: string): Promise<Taken> {
  const { server, token } = product
  const now = server.clock.now()
  const hash = hashOf(number)
  const own = () =>
    server.database.db
      .updateTable('prepared_changes')
      .where('number_hash', '=', hash)
      .where('token_id', '=', token.id)
      .where('account_id', '=', token.accountId)
      .where('expires_at', '>', now)
  const taken = await own()
    .set({ used_at: now })
    .where('used_at', 'is', null)
    .returning(['call', 'body'])
    .executeTakeFirst()
  if (taken) return { ...taken, key: `confirmed ${hash.toString('base64url')}` }
  const used = await server.database.db
    .selectFrom('prepared_changes')
    .select('used_at')
    .where('number_hash', '=', hash)
    .where('token_id', '=', token.id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (used)
    throw notAllowed('This confirmation number was used; each confirms one change, once. Prepare the change anew')
  const how = `Numbers hold for ${CONFIRMED_WITHIN_MINUTES} minutes and for the token that prepared the change`
  throw new HttpError(404, 'NOT_FOUND', `No prepared change has this confirmation number. ${how}; prepare it anew`)
}

/** Puts back a change that could not be made for now, to be confirmed again; its key keeps it from being made twice. */
export async function giveBack(product: Product, number: string): Promise<void> {
  await product.server.database.db
    .updateTable('prepared_changes')
    .set({ used_at: null })
    .where('number_hash', '=', hashOf(number))
    .where('token_id', '=', product.token.id)
    .execute()
}

/** A number in groups of four characters: 60 random bits are enough for some minutes and one token. */
function madeNumber(): string {
  const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return signs.replace(/(.{4})(?=.)/g, '$1-')
}

/** The hash of a number however somebody writes it: in small letters, or with other characters in between. */
function hashOf(number: string): Buffer {
  return hashOfSecret(
    number
      .toUpperCase()
      .replaceAll('O', '0')
      .replace(/[IL]/g, '1')
      .replace(/[^0-9A-Z]/g, ''),
  )
}
