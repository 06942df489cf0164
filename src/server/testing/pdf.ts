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
  /** What a screen reader is given, part by part in its order: `H1 Invoice`. A picture has its description. */
  readonly parts: string[]
  /** Texts that are neither in a part nor marked to be passed over. */
  readonly untagged: string[]
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string } }
  const { text } = await extractText(pdf)
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
  const places: string[][] = []
  const parts: string[] = []
  const untagged: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const marked = await textsById(page)
    untagged.push(...marked.untagged)
    parts.push(...partsOf(await page.getStructTree(), marked.byId))
    const { items } = await page.getTextContent()
    places.push(items.flatMap((item) => ('str' in item && item.str.trim() ? [placeOf(item, height)] : [])))
  }
  return {
    title: info.Title,
    size: [Math.round(width), Math.round(height)],
    pages: text.map((page) => page.replaceAll(/\s+/g, ' ')),
    places,
    parts,
    untagged,
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

interface Node {
  readonly role?: string
  readonly alt?: string
  readonly type?: string
  readonly id?: string
  readonly children?: readonly Node[]
}

function partsOf(node: Node | null, byId: ReadonlyMap<string, string>): string[] {
  if (node?.children === undefined) return []
  const contents = node.children.filter(({ type }) => type === 'content')
  const text = node.alt ?? contents.map(({ id = '' }) => byId.get(id) ?? '').join(' ')
  const own = contents.length > 0 ? [`${node.role} ${text}`.trim()] : []
  return [...own, ...node.children.flatMap((child) => partsOf(child, byId))]
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>

/** The texts of a page by the marks around them. */
async function textsById(page: Page) {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const byId = new Map<string, string>()
  const untagged: string[] = []
  const open: (string | null)[] = []
  for (const item of items) {
    if ('str' in item) {
      const mark = open.at(-1)
      const text = item.str.trim()
      if (mark === undefined && text !== '') untagged.push(text)
      if (mark && text !== '') byId.set(mark, [byId.get(mark), text].filter(Boolean).join(' '))
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push('id' in item && typeof item.id === 'string' ? item.id : null)
  }
  return { byId, untagged }
}
