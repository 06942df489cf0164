import type { CSSProperties } from 'react'
import { LEAVE_TYPES } from '#shared/leave/contract.ts'
import { TYPE_MARKS } from '../words.ts'

const mark = 'grid size-4.5 place-items-center rounded-sm text-[0.6875rem] font-semibold text-ink'

/** What the letters, colors and hatches mean. */
export function Legend() {
  return (
    <ul aria-label="Legend" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      {LEAVE_TYPES.map((type) => (
        <li key={type} className="flex items-center gap-1.5">
          <span className={`${mark} leave-approved`} style={{ '--leave': TYPE_MARKS[type].color } as CSSProperties}>
            {TYPE_MARKS[type].letter}
          </span>
          {type.replace(' Leave', '')}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden
          className={`${mark} leave-pending`}
          style={{ '--leave': 'var(--series-1)' } as CSSProperties}
        />
        Pending
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden className={`${mark} leave-holiday border border-line`} />
        Public holiday
      </li>
    </ul>
  )
}
