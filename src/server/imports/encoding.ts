import { createReadStream } from 'node:fs'
import type { Encoding } from '#shared/imports/choices.ts'

/** In how many bytes marks and zeros are looked for. */
const HEAD_BYTES = 64 * 1024

/**
 * The encoding of a text file, from all of its bytes: that of its byte order mark; else UTF-16 if every other byte at the
 * beginning is zero; else UTF-8 if it is valid throughout; else Windows-1252, in which almost every byte is a character.
 */
export async function findEncoding(path: string): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: HEAD_BYTES }) as AsyncIterable<Buffer>) {
      const marked = isFirst ? sixteenBits(chunk) : null
      if (marked !== null) return marked
      isFirst = false
      utf8.decode(chunk, { stream: true })
    }
    utf8.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

function sixteenBits(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [place, byte] of head.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const half = head.length / 2
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le'
  return even > half * 0.4 && odd < half * 0.1 ? 'utf-16be' : null
}

/** The text of a file in pieces, without its byte order mark; bytes that the encoding does not know become U+FFFD. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield decoder.decode(chunk, { stream: true })
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
