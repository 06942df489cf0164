import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Fonts and pictures are compressed as they are. */
const COMPRESSES = /\.(js|css|html|svg|json)$/

/** A screen fetches some twenty files below 1,000 bytes, most of which lose a third; shorter ones than these hardly shrink. */
const LEAST_BYTES = 250

/** Writes every file of the build compressed as well, at the best effort, which no reply could wait for. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = readdirSync(dir, { recursive: true }).map(String)
      await Promise.all(names.filter((name) => COMPRESSES.test(name)).map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const body = readFileSync(file)
  if (body.length < LEAST_BYTES) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length, [constants.BROTLI_PARAM_LGWIN]: 22 }
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(body, { params }))
  writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
}
