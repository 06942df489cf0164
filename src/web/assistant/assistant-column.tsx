import { clsx } from 'clsx'
import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { useFocusOnce } from './focus-once.ts'
import { Panel, PanelSkeleton } from './lazy-panel.tsx'
import { changePanel } from './panel-state.ts'
import { PARTS, type PartName } from './parts.ts'

/** When the panel opens or closes, the focused element disappears; this element gets the focus then. */
type Focus = PartName | 'toggle' | null

/** The column of the assistant: 380 px wide, or 64 px as icons. */
export function AssistantColumn({ expanded }: { expanded: boolean }) {
  const [focus, setFocus] = useState<Focus>(null)
  function turn(to: boolean, next: Focus) {
    setFocus(next)
    changePanel({ expanded: to })
  }
  return (
    <aside
      aria-label="Assistant"
      className={clsx(
        'sticky top-14 flex h-[calc(100dvh-3.5rem)] shrink-0 flex-col border-l border-line bg-surface print:hidden',
        expanded ? 'w-[380px]' : 'w-16',
      )}
    >
      {expanded ? (
        <Expanded focus={focus} onCollapse={() => turn(false, 'toggle')} />
      ) : (
        <Collapsed focus={focus} onExpand={(next) => turn(true, next)} />
      )}
    </aside>
  )
}

function Expanded({ focus, onCollapse }: { focus: Focus; onCollapse: () => void }) {
  const idle = useIdle()
  const toggle = useFocusOnce<HTMLButtonElement>(focus === 'toggle')
  return (
    <>
      <header className="flex items-center justify-between py-3 pr-3 pl-4">
        <h2 className="text-lg font-semibold">Assistant</h2>
        <Tooltip text="Collapse assistant">
          <Button
            ref={toggle}
            look="quiet"
            size="icon"
            aria-label="Collapse assistant"
            aria-expanded
            onClick={onCollapse}
          >
            <PanelRightClose aria-hidden />
          </Button>
        </Tooltip>
      </header>
      {idle ? <Panel focus={focus === 'toggle' ? null : focus} /> : <PanelSkeleton />}
    </>
  )
}

function Collapsed({ focus, onExpand }: { focus: Focus; onExpand: (next: Focus) => void }) {
  const toggle = useFocusOnce<HTMLButtonElement>(focus === 'toggle')
  return (
    <div className="flex flex-col items-center gap-1 py-3">
      <Tooltip text="Expand assistant">
        <Button
          ref={toggle}
          look="quiet"
          size="icon"
          aria-label="Expand assistant"
          aria-expanded={false}
          onClick={() => onExpand('toggle')}
        >
          <PanelRightOpen aria-hidden />
        </Button>
      </Tooltip>
      {PARTS.map(({ label, icon: Icon }) => (
        <Tooltip key={label} text={label}>
          <Button look="quiet" size="icon" aria-label={label} onClick={() => onExpand(label)}>
            <Icon aria-hidden />
          </Button>
        </Tooltip>
      ))}
    </div>
  )
}

/** It happens after this long at the latest, however busy the browser is. */
const AT_THE_LATEST_MS = 1_500

/** Whether the browser has been idle once, so that things that can wait come after the first paint. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(hasBeenIdle)
  useEffect(() => {
    if (idle) return undefined
    const begin = () => {
      hasBeenIdle = true
      setIdle(true)
    }
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, 0)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(begin, { timeout: AT_THE_LATEST_MS })
    return () => cancelIdleCallback(waiting)
  }, [idle])
  return idle
}

let hasBeenIdle = false
