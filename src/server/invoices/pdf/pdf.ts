import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { WholeInvoice } from '#shared/invoices/contract.ts'
import { drawHead } from './head.ts'
import { drawLines } from './lines.ts'
import { paperSize } from './paper.ts'
import { INK, MARGIN, MUTED, TEXT_SIZE, type Sheet } from './sheet.ts'
import { drawArtifact } from './tags.ts'
import { drawTotals } from './totals.ts'
import { wordsFor } from './formats.ts'

const FONTS = { regular: 'Inter_400Regular', strong: 'Inter_600SemiBold' } as const

/** An invoice or a credit note as PDF; only the needed letters of its fonts are embedded. */
export async function pdfOf(invoice: WholeInvoice, logo: Buffer | null): Promise<Readable> {
  // Loaded when the first one is asked for, so that a start takes no longer.
  const { default: PDFDocument } = await import('pdfkit')
  const title = titleOf(invoice)
  const doc = new PDFDocument({
    size: paperSize(invoice.seller.country),
    margins: { top: MARGIN.top, bottom: MARGIN.bottom, left: MARGIN.side, right: MARGIN.side },
    // Footers show the number of pages, which is known only at the end.
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en',
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: invoice.seller.name,
      Creator: 'Offbench',
      Producer: 'Offbench',
      // Fixed, so that the same invoice is always the same file.
      CreationDate: new Date(invoice.issuedAt ?? invoice.createdAt),
    },
  })
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, fontFile(file))
  doc.font('regular').fontSize(TEXT_SIZE).fillColor(INK)

  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet: Sheet = {
    doc,
    root,
    invoice,
    logo,
    words: wordsFor(invoice.seller.country, invoice.currency),
    left: MARGIN.side,
    width: doc.page.width - 2 * MARGIN.side,
    bottom: doc.page.height - MARGIN.bottom,
  }
  drawHead(sheet)
  drawLines(sheet)
  drawTotals(sheet)
  drawFooters(sheet, title)
  root.end()
  doc.end()
  return Readable.from(doc, { objectMode: false })
}

function titleOf({ kind, number }: WholeInvoice): string {
  return number === null ? `${kind} (draft)` : `${kind} ${number}`
}

/** On every page: the issuer, the document, and the number of the page. */
function drawFooters(sheet: Sheet, title: string) {
  const { doc, invoice, left, width, bottom } = sheet
  const { start, count } = doc.bufferedPageRange()
  const { name, vatId, taxNumber } = invoice.seller
  const from = [name, vatId || taxNumber].filter(Boolean).join(' · ')
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    // Below the margin a text would begin a new page.
    doc.page.margins.bottom = 0
    const y = bottom + 24
    doc.font('regular').fontSize(8).fillColor(MUTED)
    const draw = () => {
      doc.text(from, left, y, { width: width * 0.6, height: 10, ellipsis: true, lineBreak: false })
      doc.text(`${title} · Page ${page + 1} of ${count}`, left + width * 0.4, y, { width: width * 0.6, align: 'right' })
    }
    drawArtifact(sheet, draw, { type: 'Pagination' })
  }
}

const kept = new Map<string, Buffer>()

function fontFile(name: string): Buffer {
  const file = kept.get(name) ?? readFileSync(fileURLToPath(import.meta.resolve(pathOf(name))))
  kept.set(name, file)
  return file
}

/** `Inter_400Regular` is in the folder `400Regular`. */
function pathOf(name: string): string {
  return `@expo-google-fonts/inter/${name.slice('Inter_'.length)}/${name}.ttf`
}
