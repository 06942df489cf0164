import { hoursText } from '../../widgets/figures.ts'

/** The difference of hours: +3 h, −1.5 h, ±0 h. */
export function differenceText(hours: number): string {
  return `${hours > 0 ? '+' : hours < 0 ? '−' : '±'}${hoursText(Math.abs(hours))}`
}
