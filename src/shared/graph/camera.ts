import { VIEW, type Point } from './rules.ts'

/** The visible part of the view: a point of the view is drawn at `scale × point + (x, y)`, in the view's units. */
export interface Camera {
  scale: number
  x: number
  y: number
}

/** The whole view, as large as possible. */
export const WHOLE_VIEW: Camera = { scale: 1, x: 0, y: 0 }

/** If the whole view would be drawn smaller than this, as on a phone, its content is shown first. */
const LEAST_FIT = 0.6

/** Pixels per unit of the view, if all of it is shown in an area of this size. */
export function fitOf(width: number, height: number): number {
  return Math.min(width / VIEW.width, height / VIEW.height)
}

/** Part of the view, in its units. */
export interface Extent {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * What is shown first in an area of some pixels: the whole view. If that would be too small, the whole `content`, as large as
 * it fits, but at most at its own size.
 */
export function firstView(width: number, height: number, content: Extent): Camera {
  const fit = fitOf(width, height)
  if (fit === 0 || fit >= LEAST_FIT) return WHOLE_VIEW
  const [wide, high] = [content.right - content.left, content.bottom - content.top]
  const scale = Math.min(1, width / wide, height / high) / fit
  return {
    scale,
    x: VIEW.width / 2 - (scale * (content.left + content.right)) / 2,
    y: VIEW.height / 2 - (scale * (content.top + content.bottom)) / 2,
  }
}

/** From half to ten times the size. */
export const ZOOM = { least: 0.5, most: 10, step: 1.4 } as const

/** The camera zoomed by `factor`, such that the point drawn at `at` stays there. */
export function zoomedAt(
  camera: Camera,
  factor: number,
  at: Point = { x: VIEW.width / 2, y: VIEW.height / 2 },
): Camera {
  const scale = Math.min(ZOOM.most, Math.max(ZOOM.least, camera.scale * factor))
  const by = scale / camera.scale
  return kept({ scale, x: at.x - by * (at.x - camera.x), y: at.y - by * (at.y - camera.y) })
}

export function panned(camera: Camera, dx: number, dy: number): Camera {
  return kept({ ...camera, x: camera.x + dx, y: camera.y + dy })
}

/** The camera moved as little as possible to show a place, with `margin` to the view's edges. */
export function showing(camera: Camera, place: Point, margin = 40): Camera {
  const shift = (drawn: number, length: number) =>
    drawn < margin ? margin - drawn : drawn > length - margin ? length - margin - drawn : 0
  return kept({
    ...camera,
    x: camera.x + shift(camera.scale * place.x + camera.x, VIEW.width),
    y: camera.y + shift(camera.scale * place.y + camera.y, VIEW.height),
  })
}

/** Keeps the middle of the visible part within the view, so that the picture is never lost. */
function kept({ scale, x, y }: Camera): Camera {
  const within = (offset: number, length: number) => Math.min(length / 2, Math.max(length / 2 - scale * length, offset))
  return { scale, x: within(x, VIEW.width), y: within(y, VIEW.height) }
}
