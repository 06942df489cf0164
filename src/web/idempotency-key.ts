import { useRef } from 'react'

/**
 * Keys that make a repeated save harmless: the same content keeps its key until `forget`, so that
 * saving again after an answer that got lost does not save twice. Changed content gets a new key.
 */
export function useIdempotencyKey() {
  const attempt = useRef<{ content: string; key: string } | null>(null)
  return {
    keyFor: (content: unknown): string => {
      const text = JSON.stringify(content)
      if (attempt.current?.content !== text) attempt.current = { content: text, key: newKey() }
      return attempt.current.key
    },
    forget: () => {
      attempt.current = null
    },
  }
}

/** 128 random bits. `crypto.randomUUID` is missing if the app is reached by plain HTTP in a local network. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
