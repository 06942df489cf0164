import type { WeekLoad } from '#shared/schedule/loads.ts'

type Load = Pick<WeekLoad, 'booked' | 'capacity' | 'utilization' | 'overAllocated'>

/** Steps of the heat map, from the lowest utilization in percent on; the figure stands in every cell. */
export const SHADES = [
  { name: 'Away', className: 'allocation-off text-muted' },
  { name: 'Bench', className: 'text-muted' },
  { name: '1–49 %', className: 'bg-[color-mix(in_oklab,var(--accent)_10%,transparent)]' },
  { name: '50–79 %', className: 'bg-[color-mix(in_oklab,var(--accent)_22%,transparent)]' },
  { name: '80–100 %', className: 'bg-[color-mix(in_oklab,var(--accent)_38%,transparent)]' },
  { name: 'Over 100 %', className: 'bg-danger font-semibold text-on-accent' },
] as const

const FROM_HALF = 50
const FROM_FULL = 80

/** Which step a week is on. */
export function shadeOf({ booked, capacity, utilization, overAllocated }: Load): (typeof SHADES)[number] {
  if (overAllocated) return SHADES[5]
  if (capacity === 0) return SHADES[0]
  if (booked === 0) return SHADES[1]
  if (utilization === null || utilization < FROM_HALF) return SHADES[2]
  return utilization < FROM_FULL ? SHADES[3] : SHADES[4]
}
