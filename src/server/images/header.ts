export type ImageType = 'image/png' | 'image/jpeg'

export interface ImageSize {
  readonly width: number
  readonly height: number
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const

const JPEG = [0xff, 0xd8, 0xff] as const

/** The type of an image by its first bytes; null for anything else. */
export function imageType(bytes: Uint8Array): ImageType | null {
  const begins = (first: readonly number[]) => first.every((byte, at) => bytes[at] === byte)
  return begins(PNG) ? 'image/png' : begins(JPEG) ? 'image/jpeg' : null
}

/** Reads the size of an image without decoding it; null where its header does not say it. */
export function imageSize(bytes: Uint8Array, type: ImageType): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = type === 'image/png' ? sizeOfPng(view) : sizeOfJpeg(view)
  return size && size.width > 0 && size.height > 0 ? size : null
}

/** The first chunk of a PNG is its header. */
function sizeOfPng(view: DataView): ImageSize | null {
  if (view.byteLength < 24 || view.getUint32(12) !== 0x49_48_44_52) return null
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** Goes through the segments of a JPEG to the first frame, which says the size. */
function sizeOfJpeg(view: DataView): ImageSize | null {
  for (let at = 2; at + 9 <= view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    // Fill bytes.
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    } else at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** Markers of frames (SOF), without the tables that have numbers among them: DHT, JPG and DAC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
