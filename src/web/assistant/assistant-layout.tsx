import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { ScreenInset, useMediaQuery } from '../ui/media-query.ts'
import { AssistantColumn } from './assistant-column.tsx'
import { onQuestionHanded } from '../widgets/handed-question.ts'
import { changePanel, usePanelState } from './panel-state.ts'

/** Windows where the assistant has a column (spec §2); the button of its sheet uses `lg:` for the same width. */
const LARGE = '(width >= 64rem)'

/** How much width the open panel takes from a screen, in rem; the same as in breakpoints.css. Its icons are too narrow to count. */
const INSET_REM = 23.75

/** The screen and, on large windows, the assistant beside it. */
export function AssistantLayout({ children }: { children: ReactNode }) {
  const { expanded } = usePanelState()
  const large = useMediaQuery(LARGE)
  const inset = large && expanded
  const open = useEffectEvent(() => {
    if (large) changePanel({ expanded: true })
  })
  useEffect(() => onQuestionHanded(() => open()), [])
  return (
    <div className="flex">
      <div className="min-w-0 flex-1" {...(inset && { 'data-inset': true })}>
        <ScreenInset value={inset ? INSET_REM : 0}>{children}</ScreenInset>
      </div>
      {large && <AssistantColumn expanded={expanded} />}
    </div>
  )
}
