import type { Places } from './circle.ts'
import type { GraphNode } from './contract.ts'
import { VIEW, type Point } from './rules.ts'

interface Labeled {
  id: string
  label: string
  /** Radius. */
  size: number
}

/** The longest label that is drawn; the node's name and its card hold the whole text. */
const LABEL_LENGTH = 24

/** The mean width of a letter as a part of the font size. */
const LETTER_WIDTH = 0.56

/** How wide a text is, in parts of its letters' size. */
type TextWidth = (text: string) => number

/** An estimate for when nothing can be measured. */
const estimatedWidth: TextWidth = (text) => text.length * LETTER_WIDTH

/** From a node's rim to its label, in the drawing's units. */
const LABEL_GAP = 3

/** A label as it is drawn. */
export function shortLabel(label: string, most = LABEL_LENGTH): string {
  return label.length <= most ? label : `${label.slice(0, most - 1).trimEnd()}…`
}

export type LabelSide = 'below' | 'right' | 'left' | 'above'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Drawing {
  /** How many times as wide as the view the picture is. */
  scale?: number
  widthOf?: TextWidth
  /** The visible part of the picture; labels stay within its left and right edge. By default all of it. */
  seen?: { left: number; right: number }
  /** The first labels are drawn even where they cover nodes, as long as they cover none of each other. */
  certain?: number
}

/** How many of the best connected nodes always carry their names. */
export const CERTAIN_LABELS = 8

/**
 * Which labels can be drawn legibly, and on which side of their nodes: in the order of `labeled`, each one that covers none of
 * the `nodes` and no label before it; the `certain` ones may cover nodes. `fontSize` is in the drawing's units, so that zooming in lets more labels fit.
 */
export function roomyLabels(
  labeled: readonly Labeled[],
  nodes: readonly Labeled[],
  places: Places,
  fontSize: number,
  { scale = 1, widthOf = estimatedWidth, seen = { left: 0, right: VIEW.width * scale }, certain = 0 }: Drawing = {},
): ReadonlyMap<string, LabelSide> {
  const width = VIEW.width * scale
  const grid = new Grid()
  for (const { id, size } of nodes) {
    const at = places.get(id)
    if (!at) continue
    const { x, y } = at
    grid.add({ left: x - size, right: x + size, top: y - size, bottom: y + size })
  }
  const labels = new Grid()
  const shown = new Map<string, LabelSide>()
  for (const [index, node] of labeled.entries()) {
    const at = places.get(node.id)
    if (!at) continue
    const boxes = (at.x < width / 2 ? LEFT_HALF : RIGHT_HALF)
      .map((side) => ({ side, box: labelBox(node, at, side, fontSize, widthOf) }))
      .filter(({ box }) => box.left >= seen.left && box.right <= seen.right && labels.isFree(box))
    const found = boxes.find(({ box }) => grid.isFree(box)) ?? (index < certain ? boxes[0] : undefined)
    if (!found) continue
    labels.add(found.box)
    shown.set(node.id, found.side)
  }
  return shown
}

/** Outer sides are tried first, since there is more room. */
const LEFT_HALF: readonly LabelSide[] = ['below', 'left', 'right', 'above']
const RIGHT_HALF: readonly LabelSide[] = ['below', 'right', 'left', 'above']

function labelBox({ label, size }: Labeled, at: Point, side: LabelSide, fontSize: number, widthOf: TextWidth): Box {
  const width = widthOf(shortLabel(label)) * fontSize
  const { x, y, anchor } = labelStart(size, side, fontSize)
  const left = at.x + x - { start: 0, middle: width / 2, end: width }[anchor]
  return { left, right: left + width, top: at.y + y - ASCENT * fontSize, bottom: at.y + y + DESCENT * fontSize }
}

/** Parts of the font's size above and below the baseline. */
const ASCENT = 0.8
const DESCENT = 0.2

interface Start extends Point {
  /** The part of the text that is at `x`; `y` is its baseline. */
  anchor: 'start' | 'middle' | 'end'
}

/** Where a label's text begins, from its node's middle. */
export function labelStart(size: number, side: LabelSide, fontSize: number): Start {
  return START[side](size + LABEL_GAP, fontSize)
}

const START: Record<LabelSide, (away: number, fontSize: number) => Start> = {
  below: (away, fontSize) => ({ x: 0, y: away + ASCENT * fontSize, anchor: 'middle' }),
  above: (away, fontSize) => ({ x: 0, y: -away - DESCENT * fontSize, anchor: 'middle' }),
  right: (away, fontSize) => ({ x: away, y: 0.35 * fontSize, anchor: 'start' }),
  left: (away, fontSize) => ({ x: -away, y: 0.35 * fontSize, anchor: 'end' }),
}

/** The largest and the smallest letters inside a node; smaller ones could not be read. */
const INNER_FONT = { most: 12, least: 9 }

/** The part of a node's width that letters inside may take. */
const INNER_WIDTH = 0.82

/** A whole word of a node's name that fits inside: a person's first name, or a skill's whole name. Null if none fits. */
export function innerText(
  { label, type, size }: GraphNode,
  widthOf: TextWidth = estimatedWidth,
): { text: string; fontSize: number } | null {
  const text = type === 'user' ? label.trim().split(/\s+/)[0] : type === 'skill' ? label : undefined
  if (text === undefined || text === '') return null
  const fontSize = (2 * size * INNER_WIDTH) / widthOf(text)
  return fontSize < INNER_FONT.least ? null : { text, fontSize: Math.min(INNER_FONT.most, fontSize) }
}

const CELL = 50

/** Boxes by the grid cells that they touch. */
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
