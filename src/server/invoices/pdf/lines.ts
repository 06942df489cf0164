import { recomputableText } from '#shared/invoices/quantity-text.ts'
import type { PaperWords } from './formats.ts'
import { FIGURES, INK, keepTogether, MUTED, rule, TEXT_SIZE, type Sheet } from './sheet.ts'
import { addPart, drawArtifact, drawPart, type Part } from './tags.ts'
import { unitOf } from './words.ts'
import type { InvoiceLine } from '#shared/invoices/contract.ts'

interface Column {
  readonly name: string
  readonly x: number
  readonly width: number
  readonly align: 'left' | 'right'
  readonly text: (line: InvoiceLine) => string
}

const PADDING = 7

/** Lines of the document, over as many pages as they need; each page repeats the heads, which are read once. */
export function drawLines(sheet: Sheet) {
  const { doc, invoice } = sheet
  const columns = columnsOf(sheet)
  const table = addPart(sheet, sheet.root, 'Table')
  drawHeads(sheet, columns, addPart(sheet, addPart(sheet, table, 'THead'), 'TR'))
  const body = addPart(sheet, table, 'TBody')
  for (const line of invoice.lines) {
    const texts = columns.map(({ text }) => text(line))
    doc.font('regular').fontSize(TEXT_SIZE)
    const heights = columns.map(({ width }, nth) => doc.heightOfString(texts[nth] ?? '', { width, lineGap: 2 }))
    const height = Math.max(...heights)
    if (keepTogether(sheet, height + 2 * PADDING)) drawHeads(sheet, columns)
    const y = doc.y + PADDING
    const longerThanPage = y + height > sheet.bottom
    doc.font('regular').fontSize(TEXT_SIZE).fillColor(INK)
    const row = addPart(sheet, body, 'TR')
    const drawn = columns.map(({ x, width, align }, nth) => {
      const cell = addPart(sheet, row, 'TD')
      const options = { width, align, lineGap: 2, ...(align === 'right' && { features: FIGURES }) }
      return () => cell.add(() => doc.text(texts[nth] ?? '', x, y, options))
    })
    // If a text continues on the next page, its figures stay on this one.
    for (const draw of longerThanPage ? [...drawn.slice(1), ...drawn.slice(0, 1)] : drawn) draw()
    doc.y = longerThanPage ? doc.y + PADDING : y + height + PADDING - 2
    rule(sheet, doc.y)
  }
}

/** The heads of the columns, as cells of a row if they are to be read. */
function drawHeads(sheet: Sheet, columns: readonly Column[], row?: Part) {
  const { doc } = sheet
  const { y } = doc
  doc.font('regular').fontSize(8).fillColor(MUTED)
  for (const { name, x, width, align } of columns) {
    const draw = () => doc.text(name, x, y, { width, align })
    if (row) drawPart(sheet, row, 'TH', draw, { scope: 'Column' })
    else drawArtifact(sheet, draw, { type: 'Pagination' })
  }
  doc.y = y + 16
  rule(sheet, doc.y, INK, 0.9)
}

/** The description gets the width that the figures leave. */
function columnsOf({ invoice, words, left, width }: Sheet): Column[] {
  const figures: Omit<Column, 'x' | 'align'>[] = [
    { name: 'Quantity', width: 62, text: (line) => `${recomputableText(line, words.quantity)} ${unitOf(line)}`.trim() },
    { name: 'Unit price', width: 68, text: ({ unitPrice }) => words.price(unitPrice) },
    { name: 'Tax', width: 42, text: ({ taxPercent }) => words.percent(taxPercent) },
    { name: `Amount in ${invoice.currency}`, width: 88, text: ({ net }) => words.amount(net) },
  ]
  const GAP = 8
  const taken = figures.reduce((sum, column) => sum + column.width + GAP, 0)
  let x = left + width - taken
  const columns: Column[] = [
    {
      name: 'Description',
      x: left,
      width: width - taken - GAP,
      align: 'left',
      text: (line) => descriptionOf(line, words),
    },
  ]
  for (const column of figures) {
    x += GAP
    columns.push({ ...column, x, align: 'right' })
    x += column.width
  }
  return columns
}

/** What was done; if its price was in another currency, also that price and the exchange rate. */
function descriptionOf({ text, original }: InvoiceLine, words: PaperWords): string {
  if (original === null) return text
  return `${text}\n${original.currency} ${words.price(original.unitPrice)} at ${words.exchange(original.rate)}`
}
