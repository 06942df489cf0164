import { roundToTenths } from '../figures/rounding.ts'
import type { Places } from './circle.ts'
import type { Graph } from './contract.ts'
import { VIEW } from './rules.ts'

interface Drawing {
  picture: Pick<Graph, 'nodes' | 'edges'>
  places: Places
  /** How many times as wide and high as the view the picture is. */
  scale: number
  /** Values of the colors that nodes and edges name, and of `ink` and `surface`. */
  colors: Record<string, string>
}

/** Pictures with more nodes than this are drawn without labels, which would hide each other. */
const LABELED_NODES = 400

/** A picture as a self-contained SVG document: the content of the export. */
export function svgText({ picture, places, scale, colors }: Drawing): string {
  const [width, height] = [VIEW.width * scale, VIEW.height * scale].map(roundToTenths)
  const lines = picture.edges.flatMap(({ from, to, color, width: thickness }) => {
    const a = places.get(from)
    const b = places.get(to)
    if (!a || !b) return []
    const ends = `x1="${roundToTenths(a.x)}" y1="${roundToTenths(a.y)}" x2="${roundToTenths(b.x)}" y2="${roundToTenths(b.y)}"`
    return `<line ${ends} stroke="${colors[color]}" stroke-width="${thickness}" stroke-opacity="0.35"/>`
  })
  const labeled = picture.nodes.length <= LABELED_NODES
  const nodes = picture.nodes.flatMap(({ id, label, size, color }) => {
    const at = places.get(id)
    if (!at) return []
    const title = escaped(label)
    const circle = `<circle cx="${roundToTenths(at.x)}" cy="${roundToTenths(at.y)}" r="${roundToTenths(size)}" fill="${colors[color]}"><title>${title}</title></circle>`
    if (!labeled) return circle
    return `${circle}<text x="${roundToTenths(at.x)}" y="${roundToTenths(at.y + size + 11)}" fill="${colors['ink']}">${title}</text>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<title>Knowledge graph</title>',
    `<rect width="100%" height="100%" fill="${colors['surface']}"/>`,
    ...lines,
    '<g font-family="Inter, system-ui, sans-serif" font-size="9" text-anchor="middle">',
    ...nodes,
    '</g>',
    '</svg>',
  ].join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
