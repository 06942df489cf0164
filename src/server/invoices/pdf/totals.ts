import { printedTaxes } from '#shared/invoices/amounts.ts'
import { openAmount } from '#shared/invoices/rules.ts'
import { addPart, drawArtifact, drawPart, type Part } from './tags.ts'
import { bankLines, taxReasons } from './words.ts'
import { caption, FIGURES, INK, keepTogether, MUTED, PANEL, TEXT_SIZE, type Sheet } from './sheet.ts'

const WIDTH = 232
const ROW = 17

type Row = readonly [name: string, amount: string]

/** The total, with tax by rate; below it how and when to pay, and further notes. */
export function drawTotals(sheet: Sheet) {
  const { doc, invoice, words } = sheet
  const { kind, net, taxes, total, paid, credited } = invoice
  const rows: Row[] = [
    ['Net', words.money(net)],
    ...taxes
      .flatMap(printedTaxes)
      .map((one): Row => [
        `${one.name} ${words.percent(one.percent)} on ${words.money(one.net)}`,
        words.money(one.amount),
      ]),
  ]
  const all: Row = [kind === 'Invoice' ? 'Total' : 'Total credited', words.money(total)]
  const settled: Row[] = []
  if (credited > 0) settled.push(['Credited', words.money(-credited)])
  if (paid > 0) settled.push(['Paid', words.money(-paid)])
  keepTogether(sheet, (rows.length + settled.length) * ROW + 70)
  doc.y += 10
  const table = addPart(sheet, sheet.root, 'Table')
  const tr = () => addPart(sheet, table, 'TR')
  for (const row of rows) drawRow(sheet, tr(), row)
  if (settled.length === 0) drawSum(sheet, tr(), all)
  else {
    for (const row of [all, ...settled]) drawRow(sheet, tr(), row)
    drawSum(sheet, tr(), ['Amount due', words.money(openAmount(invoice))])
  }
  doc.y += 26
  if (kind === 'Invoice') drawPayment(sheet)
  drawText(sheet, 'Tax', taxReasons(taxes).join('\n'))
  drawText(sheet, kind === 'Invoice' ? 'Note' : 'Reason', invoice.note)
  drawText(sheet, '', invoice.footer)
}

function drawRow(sheet: Sheet, row: Part, [name, amount]: Row) {
  const { doc, left, width } = sheet
  const x = left + width - WIDTH
  const { y } = doc
  doc.font('regular').fontSize(TEXT_SIZE).fillColor(MUTED)
  drawPart(sheet, row, 'TH', () => doc.text(name, x, y, { width: WIDTH - 84 }), { scope: 'Row' })
  const ends = doc.y
  doc.fillColor(INK)
  const at = x + WIDTH - 90
  drawPart(sheet, row, 'TD', () => doc.text(amount, at, y, { width: 90, align: 'right', features: FIGURES }))
  doc.y = Math.max(y + ROW, ends + 4)
}

function drawSum(sheet: Sheet, row: Part, [name, amount]: Row) {
  const { doc, left, width } = sheet
  const x = left + width - WIDTH
  const y = doc.y + 3
  drawArtifact(sheet, () =>
    doc
      .moveTo(x, y)
      .lineTo(x + WIDTH, y)
      .lineWidth(0.9)
      .strokeColor(INK)
      .stroke(),
  )
  doc.font('strong').fontSize(12).fillColor(INK)
  drawPart(sheet, row, 'TH', () => doc.text(name, x, y + 8, { width: WIDTH - 110 }), { scope: 'Row' })
  const at = x + WIDTH - 140
  drawPart(sheet, row, 'TD', () => doc.text(amount, at, y + 8, { width: 140, align: 'right', features: FIGURES }))
}

/** When to pay on one side, where to on the other. */
function drawPayment(sheet: Sheet) {
  const { doc, invoice, words, left, width, bottom } = sheet
  const open = openAmount(invoice)
  const { dueDate } = invoice
  const half = (width - 52) / 2
  const asked = dueDate === null ? '' : `Please pay ${words.money(open)} by ${words.day(dueDate)}.`
  const columns = [
    ['Payment', open > 0 ? asked : 'Nothing is left to pay. Thank you.'],
    ['Bank details', open > 0 ? bankLines(invoice).join('\n') : ''],
  ].filter(([, text]) => text !== '') as [string, string][]
  doc.font('regular').fontSize(TEXT_SIZE)
  const heights = columns.map(([, text]) => doc.heightOfString(text, { width: half, lineGap: 2 }))
  const height = Math.max(0, ...heights) + 40
  keepTogether(sheet, height)
  const { y } = doc
  // Texts that are longer than a page are drawn without the box.
  if (y + height <= bottom) {
    drawArtifact(sheet, () => doc.roundedRect(left, y, width, height, 6).fillColor(PANEL).fill())
  }
  columns.forEach(([name, text], nth) => {
    const x = left + 16 + nth * (half + 20)
    drawPart(sheet, sheet.root, 'H2', () => caption(sheet, name, x, y + 14, half))
    doc.font('regular')
    drawPart(sheet, sheet.root, 'P', () => doc.text(text, x, doc.y + 3, { width: half, lineGap: 2 }))
  })
  doc.y = y + height + 20
}

function drawText(sheet: Sheet, name: string, text: string) {
  if (text === '') return
  const { doc, left, width } = sheet
  doc.font('regular').fontSize(TEXT_SIZE)
  keepTogether(sheet, Math.min(doc.heightOfString(text, { width, lineGap: 2 }) + 16, 120))
  if (name !== '') drawPart(sheet, sheet.root, 'H2', () => caption(sheet, name, left, doc.y, width))
  doc.font('regular').fillColor(name === '' ? MUTED : INK)
  drawPart(sheet, sheet.root, 'P', () => doc.text(text, left, doc.y + 3, { width, lineGap: 2 }))
  doc.y += 12
}
