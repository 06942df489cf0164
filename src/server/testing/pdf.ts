import { extractText, getDocumentProxy } from 'unpdf'

/** A PDF as another program reads it. */
interface ReadPdf {
  readonly title: string | undefined
  /** Width and height of the first page in points. */
  readonly size: readonly [width: number, height: number]
  /** The text of each page, spaces between words. */
  readonly pages: string[]
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string } }
  const { text } = await extractText(pdf)
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
  return {
    title: info.Title,
    size: [Math.round(width), Math.round(height)],
    pages: text.map((page) => page.replaceAll(/\s+/g, ' ')),
  }
}
