const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** What older Western systems write; it has a character for almost every byte. */
const WINDOWS_1252 = new TextDecoder('windows-1252')

/** A value as text. Bytes of an unknown encoding are UTF-8 where they can be, else Windows-1252. */
export function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (!(value instanceof Uint8Array)) throw new TypeError('A query gave neither text nor bytes')
  try {
    return UTF_8.decode(value)
  } catch {
    return WINDOWS_1252.decode(value)
  }
}
