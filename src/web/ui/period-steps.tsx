import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface PeriodStepsProps {
  /** What the buttons do together. */
  label: string
  /** The labels of the steps back and forward; a step is absent at the ends of the calendar. */
  names: readonly [back: string, on: string]
  onBack: (() => void) | undefined
  onOn: (() => void) | undefined
  /** Absent if the present is already shown. */
  onToday?: (() => void) | undefined
  /** Shown between the buttons instead of the way to the present. */
  children?: ReactNode
}

/** Leads to the previous and next period, and back to the present. */
export function PeriodSteps({ label, names: [back, on], onBack, onOn, onToday, children }: PeriodStepsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
    <div role="group" aria-label={label} className="flex items-center gap-1">
      <Button look="outline" size="icon" aria-label={back} disabled={!onBack} onClick={onBack} icon={ChevronLeft} />
      {children ?? (
        <Button look="outline" size="small" disabled={!onToday} onClick={onToday}>
          Today
        </Button>
      )}
      <Button look="outline" size="icon" aria-label={on} disabled={!onOn} onClick={onOn} icon={ChevronRight} />
    </div>
  )
}
