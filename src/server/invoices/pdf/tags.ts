import type { Sheet } from './sheet.ts'

/** A part of the document that screen readers know: they read its parts in the order in which these were added. */
export type Part = ReturnType<PDFKit.Mixins.PDFMarking['struct']>

type Type = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD'

type Options = PDFKit.Mixins.StructureElementOptions & { scope?: 'Column' | 'Row' }

/** Adds a part for further parts. */
export function addPart({ doc }: Sheet, to: Part, type: Type, options: Options = {}): Part {
  const part = doc.struct(type, options)
  to.add(part)
  return part
}

/** Draws the content of a new part, after the parts before. */
export function drawPart(sheet: Sheet, to: Part, type: Type, draw: () => void, options?: Options): void {
  addPart(sheet, to, type, options).add(draw)
}

/** Draws what a screen reader passes over: lines, surfaces, and what every page repeats. */
export function drawArtifact({ doc }: Sheet, draw: () => void, options: PDFKit.Mixins.MarkingOptions = {}): void {
  doc.markContent('Artifact', options)
  draw()
  doc.endMarkedContent()
}
