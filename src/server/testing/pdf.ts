import { extractText, getDocumentProxy } from 'unpdf'

/** A PDF as another program reads it. */
interface ReadPdf {
  readonly title: string | undefined
  /** Width and height of the first page in points. */
  readonly size: readonly [width: number, height: number]
  /** The text of each page, spaces between words. */
  readonly pages: string[]
  /** Where each page has which text, in points from its top left: `54–120 60 9.5 Northlight Ltd` is from x to x on the line y in this size. */
  readonly places: string[][]
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string } }
  const { text } = await extractText(pdf)
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
  const places: string[][] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    places.push(items.flatMap((item) => ('str' in item && item.str.trim() ? [placeOf(item, height)] : [])))
  }
  return {
    title: info.Title,
    size: [Math.round(width), Math.round(height)],
    pages: text.map((page) => page.replaceAll(/\s+/g, ' ')),
    places,
  }
}

interface Item {
  readonly str: string
  readonly width: number
  readonly transform: number[]
}

function placeOf({ str, width, transform: [size = 0, , , , x = 0, y = 0] }: Item, height: number): string {
  return `${Math.round(x)}–${Math.round(x + width)} ${Math.round(height - y)} ${size} ${str.trim()}`
}
