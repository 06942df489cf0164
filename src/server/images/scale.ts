/** Pixels in RGBA, a byte each. */
export interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly width: number
  readonly height: number
}

/** The size that an image has if its longer side is at most `side`. */
export function sizeWithin({ width, height }: Pick<Pixels, 'width' | 'height'>, side: number) {
  const share = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/**
 * A smaller image: each pixel is the average of those that it covers, row after row, which takes little memory besides the two
 * images. Transparent pixels lend no color.
 */
export function scaledDown(image: Pixels, { width, height }: Pick<Pixels, 'width' | 'height'>): Pixels {
  if (width === image.width && height === image.height) return image
  const data = new Uint8ClampedArray(width * height * 4)
  const columns = Array.from({ length: width }, (_, x) => covered(x, image.width / width, image.width))
  const row = new Float64Array(image.width * 4)
  for (let y = 0; y < height; y += 1) {
    row.fill(0)
    for (const [from, share] of covered(y, image.height / height, image.height)) addRow(row, image, from, share)
    for (const [x, parts] of columns.entries()) setPixel(data, (y * width + x) * 4, row, parts)
  }
  return { data, width, height }
}

type Part = readonly [at: number, share: number]

/** Which of the former rows or columns the new one covers, and how much of it each of them is. */
function covered(at: number, step: number, most: number): Part[] {
  const [from, to] = [at * step, Math.min((at + 1) * step, most)]
  const first = Math.floor(from)
  return Array.from({ length: Math.ceil(to) - first }, (_, nth) => {
    const former = first + nth
    return [former, (Math.min(former + 1, to) - Math.max(former, from)) / (to - from)] as const
  })
}

/** Adds a share of a row, with colors by their opacity. */
function addRow(row: Float64Array, { data, width }: Pixels, y: number, share: number): void {
  const start = y * width * 4
  for (let at = 0; at < width * 4; at += 4) {
    const opacity = (data[start + at + 3] ?? 0) * share
    row[at] = (row[at] ?? 0) + (data[start + at] ?? 0) * opacity
    row[at + 1] = (row[at + 1] ?? 0) + (data[start + at + 1] ?? 0) * opacity
    row[at + 2] = (row[at + 2] ?? 0) + (data[start + at + 2] ?? 0) * opacity
    row[at + 3] = (row[at + 3] ?? 0) + opacity
  }
}

function setPixel(data: Uint8ClampedArray, to: number, row: Float64Array, parts: readonly Part[]): void {
  let [red, green, blue, opacity] = [0, 0, 0, 0]
  for (const [x, share] of parts) {
    red += (row[x * 4] ?? 0) * share
    green += (row[x * 4 + 1] ?? 0) * share
    blue += (row[x * 4 + 2] ?? 0) * share
    opacity += (row[x * 4 + 3] ?? 0) * share
  }
  if (opacity === 0) return
  data[to] = red / opacity
  data[to + 1] = green / opacity
  data[to + 2] = blue / opacity
  data[to + 3] = opacity
}
