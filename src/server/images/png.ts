import { crc32, deflateSync } from 'node:zlib'
import type { Pixels } from './scale.ts'

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

const [RGB, RGBA] = [2, 6] as const

/** Each byte is stored as its difference to that of the pixel before (filter Sub), which makes rows that compress well. */
const SUB = 1

/** Pixels as a PNG of eight bits, without what is transparent if nothing is. Codecs for browsers write files twice as large. */
export function encodePng({ data, width, height }: Pixels): Buffer<ArrayBuffer> {
  const channels = isOpaque(data) ? 3 : 4
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, channels === 3 ? RGB : RGBA], 8)
  const rows = new Uint8Array(height * (width * channels + 1))
  let to = 0
  for (let y = 0; y < height; y += 1) {
    rows[to++] = SUB
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4
      for (let channel = 0; channel < channels; channel += 1) {
        const before = x === 0 ? 0 : (data[at + channel - 4] ?? 0)
        rows[to++] = (data[at + channel] ?? 0) - before
      }
    }
  }
  const chunks = [pngChunk('IHDR', head), pngChunk('IDAT', deflateSync(rows)), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([SIGNATURE, ...chunks])
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

function isOpaque(data: Pixels['data']): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}
