import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { MAX_LOGO_BYTES } from '#shared/invoices/rules.ts'
import { invalid } from '../http/errors.ts'
import { BadImage, remadeImage, type Image } from '../images/images.ts'

/** Enough for print: it is 190 points wide there at most. */
const BOUNDS = { side: 800, bytes: MAX_LOGO_BYTES } as const

/** How many logos are kept ready for printing. */
const MOST_KEPT = 20

/** A logo as it is stored and printed; 400 for a file that is no image. */
export async function logoFrom(bytes: Uint8Array): Promise<Image> {
  try {
    return await remadeImage(bytes, BOUNDS)
  } catch (error) {
    throw error instanceof BadImage ? invalid({ logo: error.message }) : error
  }
}

/** The stored logos that were printed last. Earlier releases stored any file that begins as an image does. */
const printable = new LRUCache<string, { readonly image: Promise<Buffer | null> }>({ max: MOST_KEPT })

/** A stored logo, in base64, as an image that can be printed; null if it is none. */
export async function printableLogo(logo: string | null): Promise<Buffer | null> {
  if (logo === null) return null
  const key = hash('sha256', logo)
  const kept = printable.get(key) ?? { image: remadeOrNone(Buffer.from(logo, 'base64')) }
  printable.set(key, kept)
  return kept.image
}

async function remadeOrNone(bytes: Buffer): Promise<Buffer | null> {
  try {
    return (await remadeImage(bytes, BOUNDS)).bytes
  } catch (error) {
    if (error instanceof BadImage) return null
    throw error
  }
}
