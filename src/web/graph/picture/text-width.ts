/** Texts are measured at this size; widths are parts of it. */
const MEASURED_PX = 100

/** More than the names of any picture; beyond it, the cache starts again. */
const MOST_KEPT = 20_000

const kept = new Map<string, number>()
let context: CanvasRenderingContext2D | null | undefined

/** The width of a text of the graph as a part of its letters' size, as the browser draws it. */
export function textWidth(text: string): number {
  const known = kept.get(text)
  if (known !== undefined) return known
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length
  // Names within nodes have this weight; those outside are a little narrower.
  context.font = `500 ${MEASURED_PX}px 'Inter Variable', system-ui, sans-serif`
  const width = context.measureText(text).width / MEASURED_PX
  if (kept.size >= MOST_KEPT) kept.clear()
  // Until the font is loaded, another one is measured.
  if (document.fonts.check(context.font, text)) kept.set(text, width)
  return width
}
