import type { WholeInvoice } from '#shared/invoices/contract.ts'
import type { PaperWords } from './formats.ts'
import { drawArtifact, type Part } from './tags.ts'

/** In points, 72 to the inch. */
export const MARGIN = { top: 48, bottom: 72, side: 54 } as const

export const TEXT_SIZE = 9.5

export const INK = '#16181d'
export const MUTED = '#626876'
export const PANEL = '#f5f6f8'
const LINE = '#dfe2e8'

/** Digits of equal width, so that figures align below each other. */
export const FIGURES: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

/** The document while it is drawn, and where its pages have room. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument
  /** All of the document, as screen readers read it. */
  readonly root: Part
  readonly invoice: WholeInvoice
  /** PNG or JPEG. */
  readonly logo: Buffer | null
  readonly words: PaperWords
  readonly left: number
  readonly width: number
  readonly bottom: number
}

/** Begins a page if `height` does not fit on this one. */
export function keepTogether({ doc, bottom }: Sheet, height: number): boolean {
  if (doc.y + height <= bottom) return false
  doc.addPage()
  return true
}

export function rule(sheet: Sheet, y: number, color: string = LINE, weight = 0.6) {
  const { doc, left, width } = sheet
  drawArtifact(sheet, () =>
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke(),
  )
}

/** A small gray heading above what it names. */
export function caption({ doc }: Sheet, text: string, x: number, y: number, width: number) {
  doc.font('regular').fontSize(8).fillColor(MUTED).text(text, x, y, { width })
  doc.fontSize(TEXT_SIZE).fillColor(INK)
}
