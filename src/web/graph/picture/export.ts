import { svgText } from '#shared/graph/svg-text.ts'
import { readPalette } from './palette.ts'

type Drawing = Omit<Parameters<typeof svgText>[0], 'colors'>

/** Pixels of a PNG per unit of the picture; fewer if the picture would exceed the limits of canvases. */
const PNG_SCALE = 3
const MOST_PNG_WIDTH = 8_000

export function saveSvg(drawing: Drawing): void {
  save(svgBlob(drawing), 'knowledge-graph.svg')
}

export async function savePng(drawing: Drawing): Promise<void> {
  const image = new Image()
  const url = URL.createObjectURL(svgBlob(drawing))
  try {
    image.src = url
    await image.decode()
    const scale = Math.min(PNG_SCALE, MOST_PNG_WIDTH / image.width)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.width * scale)
    canvas.height = Math.round(image.height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!png) throw new Error('The browser could not make the picture')
    save(png, 'knowledge-graph.png')
  } finally {
    URL.revokeObjectURL(url)
  }
}

function svgBlob(drawing: Drawing): Blob {
  return new Blob([svgText({ ...drawing, colors: readPalette() })], { type: 'image/svg+xml' })
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
