import { buyerLines, sellerLines } from './words.ts'
import { addPart, drawPart } from './tags.ts'
import { caption, FIGURES, INK, MARGIN, MUTED, TEXT_SIZE, type Sheet } from './sheet.ts'

const LOGO = { width: 190, height: 52 } as const

/** Space between the columns of the head. */
const GAP = 28

/** The issuer, the kind of document, the recipient, and its numbers and days. */
export function drawHead(sheet: Sheet) {
  const { doc, invoice, left, width } = sheet
  const half = (width - GAP) / 2
  const right = left + half + GAP

  const underLogo = drawLogo(sheet, half)
  doc.font('strong').fontSize(22).fillColor(INK)
  drawPart(sheet, sheet.root, 'H1', () => doc.text(invoice.kind, right, MARGIN.top, { width: half, align: 'right' }))
  doc.font('regular').fontSize(11).fillColor(MUTED)
  drawPart(sheet, sheet.root, 'P', () =>
    doc.text(invoice.number ?? 'Draft, not issued', right, doc.y + 2, {
      width: half,
      align: 'right',
      features: FIGURES,
    }),
  )

  doc.y = Math.max(underLogo, doc.y) + 26
  const { y } = doc
  const to = invoice.kind === 'Invoice' ? 'Billed to' : 'Credited to'
  drawParty(sheet, to, [invoice.buyer.name, ...buyerLines(invoice)], left, y, half)
  const underBuyer = doc.y
  drawParty(sheet, 'From', [invoice.seller.name, ...sellerLines(invoice)], right, y, half)
  doc.y = Math.max(underBuyer, doc.y) + 20
  drawFacts(sheet)
}

/** The company's logo, or its name if it has none. Returns where it ends. */
function drawLogo(sheet: Sheet, width: number): number {
  const { doc, root, invoice, logo, left } = sheet
  if (logo !== null) {
    const draw = () => doc.image(logo, left, MARGIN.top, { fit: [Math.min(LOGO.width, width), LOGO.height] })
    drawPart(sheet, root, 'Figure', draw, { alt: invoice.seller.name })
    return MARGIN.top + LOGO.height
  }
  doc.font('strong').fontSize(14).fillColor(INK)
  drawPart(sheet, root, 'P', () => doc.text(invoice.seller.name, left, MARGIN.top + 6, { width }))
  return doc.y
}

function drawParty(sheet: Sheet, title: string, [name = '', ...lines]: string[], x: number, y: number, width: number) {
  const { doc } = sheet
  const party = addPart(sheet, sheet.root, 'Sect')
  drawPart(sheet, party, 'H2', () => caption(sheet, title, x, y, width))
  doc.font('strong')
  drawPart(sheet, party, 'P', () => doc.text(name, x, doc.y + 3, { width, lineGap: 2 }))
  doc.font('regular')
  for (const line of lines) drawPart(sheet, party, 'P', () => doc.text(line, x, doc.y, { width, lineGap: 2 }))
}

/** Existing numbers and days side by side. */
function drawFacts(sheet: Sheet) {
  const { doc, invoice, words, left, width } = sheet
  const { kind, issueDate, dueDate, periodStart, periodEnd, creditsNumber, buyerReference } = invoice
  const facts: [string, string | null][] = [
    [kind === 'Invoice' ? 'Invoice date' : 'Credit note date', words.day(issueDate)],
    ['Due date', kind === 'Invoice' && dueDate !== null ? words.day(dueDate) : null],
    ['Services', words.days(periodStart, periodEnd)],
    ['Corrects invoice', creditsNumber],
    ['Your reference', buyerReference || null],
  ]
  const { y } = doc
  let x = left
  let ends = y
  doc.fontSize(TEXT_SIZE)
  for (const [name, text] of facts) {
    if (text === null) continue
    const wanted = Math.max(doc.widthOfString(text), doc.widthOfString(name)) + 26
    const room = Math.min(wanted, left + width - x)
    const at = x
    drawPart(sheet, sheet.root, 'P', () => {
      caption(sheet, name, at, y, room)
      doc.font('regular').text(text, at, doc.y + 3, { width: room, features: FIGURES })
    })
    ends = Math.max(ends, doc.y)
    x += room
  }
  doc.y = ends + 22
}
