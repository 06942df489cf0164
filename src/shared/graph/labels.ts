import type { Places } from './circle.ts'
import { VIEW, type Point } from './rules.ts'

interface Labelled {
  id: string
  label: string
  /** Radius. */
  size: number
}

/** Longest label that is drawn; the whole one is the node's name and stands in its card. */
const LABEL_LENGTH = 24

/** Mean width of a letter in parts of the font's size. */
const LETTER_WIDTH = 0.56

/** From a node's rim to its label, in the drawing's units. */
export const LABEL_GAP = 3

/** A label as it is drawn. */
export function shortLabel(label: string): string {
  return label.length <= LABEL_LENGTH ? label : `${label.slice(0, LABEL_LENGTH - 1).trimEnd()}…`
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * Ids of the nodes whose labels can be read: in the order of `nodes`, each label that lies upon no node and on no
 * label before it. `fontSize` is in the drawing's units, so that zooming in lets more labels fit.
 */
export function roomyLabels(nodes: readonly Labelled[], places: Places, fontSize: number): ReadonlySet<string> {
  const grid = new Grid()
  for (const { id, size } of nodes) {
    const at = places.get(id)
    if (at) grid.add({ left: at.x - size, right: at.x + size, top: at.y - size, bottom: at.y + size })
  }
  const shown = new Set<string>()
  for (const node of nodes) {
    const at = places.get(node.id)
    if (!at) continue
    const box = labelBox(node, at, fontSize)
    if (box.left < 0 || box.right > VIEW.width || !grid.isFree(box)) continue
    grid.add(box)
    shown.add(node.id)
  }
  return shown
}

function labelBox({ label, size }: Labelled, { x, y }: Point, fontSize: number): Box {
  const half = (shortLabel(label).length * LETTER_WIDTH * fontSize) / 2
  const top = y + size + LABEL_GAP
  return { left: x - half, right: x + half, top, bottom: top + fontSize }
}

const CELL = 50

/** Boxes by the cells that they touch. */
class Grid {
  readonly #cells = new Map<string, Box[]>()

  add(box: Box): void {
    for (const key of cellsOf(box)) {
      const cell = this.#cells.get(key)
      if (cell) cell.push(box)
      else this.#cells.set(key, [box])
    }
  }

  isFree(box: Box): boolean {
    return cellsOf(box).every((key) => this.#cells.get(key)?.every((other) => isApart(box, other)) ?? true)
  }
}

function cellsOf({ left, right, top, bottom }: Box): string[] {
  const keys: string[] = []
  for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column += 1) {
    for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row += 1) keys.push(`${column} ${row}`)
  }
  return keys
}

function isApart(a: Box, b: Box): boolean {
  return a.right < b.left || a.left > b.right || a.bottom < b.top || a.top > b.bottom
}
