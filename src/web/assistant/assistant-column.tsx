import {
  ChartNoAxesColumn,
  Lightbulb,
  MessageCircleQuestionMark,
  PanelRightClose,
  PanelRightOpen,
  Zap,
} from 'lucide-react'
import { lazy, Suspense } from 'react'
import { clsx } from 'clsx'
import { Button } from '../ui/button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { useIdle } from './idle.ts'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { changePanel } from './panel-state.ts'

const PanelContent = lazy(async () => ({ default: (await import('./panel-content.tsx')).PanelContent }))

const PARTS = [
  { label: 'Quick Actions', icon: Zap },
  { label: 'This Page', icon: ChartNoAxesColumn },
  { label: 'Smart Insights', icon: Lightbulb },
  { label: 'Ask Assistant', icon: MessageCircleQuestionMark },
] as const

/** The column of the assistant: 380 px wide, or 64 px as icons. */
export function AssistantColumn({ expanded }: { expanded: boolean }) {
  return (
    <aside
      aria-label="Assistant"
      className={clsx(
        'sticky top-14 flex h-[calc(100dvh-3.5rem)] shrink-0 flex-col border-l border-line bg-surface print:hidden',
        expanded ? 'w-[380px]' : 'w-16',
      )}
    >
      {expanded ? <Expanded /> : <Collapsed />}
    </aside>
  )
}

function Expanded() {
  const idle = useIdle()
  return (
    <>
      <header className="flex items-center justify-between py-3 pr-3 pl-4">
        <h2 className="text-lg font-semibold">Assistant</h2>
        <Tooltip text="Collapse assistant">
          <Button
            look="quiet"
            size="icon"
            aria-label="Collapse assistant"
            aria-expanded
            onClick={() => changePanel({ expanded: false })}
          >
            <PanelRightClose aria-hidden />
          </Button>
        </Tooltip>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {idle ? (
          <Suspense fallback={<PanelSkeleton />}>
            <PanelContent />
          </Suspense>
        ) : (
          <PanelSkeleton />
        )}
      </div>
    </>
  )
}

function expand() {
  changePanel({ expanded: true })
}

function Collapsed() {
  return (
    <div className="flex flex-col items-center gap-1 py-3">
      <Tooltip text="Expand assistant">
        <Button look="quiet" size="icon" aria-label="Expand assistant" aria-expanded={false} onClick={expand}>
          <PanelRightOpen aria-hidden />
        </Button>
      </Tooltip>
      {PARTS.map(({ label, icon: Icon }) => (
        <Tooltip key={label} text={label}>
          <Button look="quiet" size="icon" aria-label={label} onClick={expand}>
            <Icon aria-hidden />
          </Button>
        </Tooltip>
      ))}
    </div>
  )
}
