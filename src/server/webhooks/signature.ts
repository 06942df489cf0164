import { createHmac, randomBytes } from 'node:crypto'

/** The prefix of Standard Webhooks; base64 follows it. */
const PREFIX = 'whsec_'

const SECRET_BYTES = 32

export function madeWebhookSecret(): string {
  return `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`
}

/**
 * The headers that prove who sends a message and when (https://www.standardwebhooks.com): HMAC-SHA256 over id, time in seconds
 * and body, once for each secret that is valid.
 */
export function signedHeaders(
  id: string,
  body: string,
  sentAt: Date,
  secrets: readonly string[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
