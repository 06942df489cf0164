import { requireNoTransaction } from '../db/scope.ts'
import { inLimitedThread, ThreadFailed, Turns } from '../limited-thread.ts'
import { imageSize, imageType, type ImageType } from './header.ts'
import type { ImageAnswer, ImageTask } from './image-worker.ts'
import type { Pixels } from './scale.ts'

/** A larger image is refused before it is decoded: a photo of a phone has up to 24 million pixels. */
const MOST_PIXELS = 25_000_000

const LIMITS = { limitMs: 30_000, memoryMb: 128 } as const

/** An image of 25 million pixels takes half a gigabyte while it is decoded and encoded. */
const turns = new Turns(1)

export interface ImageBounds {
  /** The most pixels of the longer side. */
  readonly side: number
  readonly bytes: number
}

export interface Image {
  readonly bytes: Buffer
  readonly type: ImageType
}

/** Why an image is not taken, in words for whoever uploads it. */
export class BadImage extends Error {}

/**
 * A PNG or JPEG decoded and encoded anew, within bounds and without whatever else its file holds, such as the place of a photo.
 * What other programs are given is thus always an image that they can read. Throws BadImage.
 */
export async function remadeImage(bytes: Uint8Array, { side, bytes: mostBytes }: ImageBounds): Promise<Image> {
  requireNoTransaction('Decoding an image')
  const type = imageType(bytes)
  if (!type) throw new BadImage('Only PNG and JPEG files')
  const size = imageSize(bytes, type)
  if (!size) throw unreadable()
  const { width, height } = size
  if (width * height > MOST_PIXELS) {
    throw new BadImage(`The image has ${width} × ${height} pixels; at most ${MOST_PIXELS / 1e6} million can be read`)
  }
  return turns.run(async () => {
    for (let most = side; most >= 1; most = Math.floor(most / 2)) {
      const encode = (await inThread({ decode: bytes, type, side: most })) as Pixels
      const made = (await inThread({ encode, type })) as Uint8Array<ArrayBuffer>
      if (made.byteLength <= mostBytes) return { bytes: Buffer.from(made.buffer), type }
    }
    throw unreadable()
  })
}

/** Decodes in one thread and encodes in another: what a codec has taken is only free once its thread has ended. */
async function inThread(task: ImageTask): Promise<Exclude<ImageAnswer, { fault: string }>> {
  const moved = 'encode' in task ? [task.encode.data.buffer] : []
  try {
    const answer = await inLimitedThread<ImageAnswer>(new URL('image-worker.ts', import.meta.url), task, LIMITS, moved)
    if ('fault' in answer) throw unreadable()
    return answer
  } catch (error) {
    throw error instanceof ThreadFailed ? unreadable() : error
  }
}

function unreadable(): BadImage {
  return new BadImage('The image cannot be read; save it anew as PNG or JPEG')
}
