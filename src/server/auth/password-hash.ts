import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP's first choice for argon2id: 19 MiB, about 40 ms. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const SALT_BYTES = 16

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{1,88})\$([A-Za-z0-9+/]{1,88})$/

/** What the database keeps of a password: argon2id with its parameters, as a PHC string. */
export async function hashOfPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const { memory, passes, parallelism } = COST
  const hash = await derived(password, salt, COST)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

/** Whether this is the password. Without a hash the answer is no, after the same amount of work, so that its time reveals nothing. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(stored ?? '') ?? []
  if (memory === undefined) {
    await derived(password, Buffer.alloc(SALT_BYTES), COST)
    return false
  }
  const expected = Buffer.from(hash, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const given = await derived(password, Buffer.from(salt, 'base64'), { ...cost, tagLength: expected.length })
  return timingSafeEqual(given, expected)
}

function derived(password: string, nonce: Uint8Array, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const message = password.normalize('NFKC')
    argon2('argon2id', { message, nonce, ...cost }, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')
