import { percentText } from './figures.ts'

/** The difference between a figure and the earlier one: +12 %, −3 %, ±0 %, or "new" if there was none. */
export function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? '±0 %' : 'new'
  return signed((100 * (now - before)) / Math.abs(before), percentText)
}

/** The difference of two percentages: +3 points. */
export function pointsText(points: number): string {
  return signed(points, (size) => `${Math.round(size)} ${Math.round(size) === 1 ? 'point' : 'points'}`)
}

function signed(value: number, text: (size: number) => string): string {
  const sign = Math.round(value) === 0 ? '±' : value > 0 ? '+' : '−'
  return sign + text(Math.abs(value))
}
