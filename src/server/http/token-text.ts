import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { TOKEN_PREFIX } from '#shared/tokens/rules.ts'

/** Letters and digits alone, so that a double click selects the whole token. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 30 of 62 characters: 178 random bits. */
const RANDOM_LENGTH = 30

/** 62^6 exceeds 2^32. */
const CHECK_LENGTH = 6

const SHAPE = new RegExp(`^([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECK_LENGTH}})$`)

/** A new token, a personal one unless another prefix is given: prefix, random characters, and a checksum of these. */
export function madeToken(prefix = TOKEN_PREFIX): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `${prefix}${random}${checksumOf(random)}`
}

/** Whether a text can be a token, so that mistyped or cut-off ones are found without asking the database. */
export function isTokenText(text: string, prefix = TOKEN_PREFIX): boolean {
  const [, random = '', checksum] = (text.startsWith(prefix) && SHAPE.exec(text.slice(prefix.length))) || []
  return checksum !== undefined && checksumOf(random) === checksum
}

/** CRC-32 of the random part in base 62, as scanners can compute it too. */
function checksumOf(random: string): string {
  let rest = crc32(random)
  return Array.from({ length: CHECK_LENGTH }, () => {
    const digit = ALPHABET[rest % ALPHABET.length]
    rest = Math.floor(rest / ALPHABET.length)
    return digit
  })
    .toReversed()
    .join('')
}
