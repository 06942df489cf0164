import { useId, type ReactNode } from 'react'
import { useLocation } from '@tanstack/react-router'
import { buttonStyle } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { openDialog } from '../widgets/global-dialogs.ts'
import { AddressLink } from '../widgets/address-link.tsx'
import { useActor } from '../widgets/session.ts'
import { AskAssistant } from './ask/ask-assistant.tsx'
import { useFocusOnce } from './focus-once.ts'
import { PageStats } from './page-stats.tsx'
import { changePanel, usePanelState } from './panel-state.ts'
import type { PartName } from './parts.ts'
import { quickActionsFor, type QuickAction } from './quick-actions.ts'
import { SmartInsights } from './smart-insights.tsx'

/** What the assistant holds, in the panel and in the sheet of small screens. */
export function PanelContent({ focus = null }: { focus?: PartName | null }) {
  const ask = useFocusOnce<HTMLDivElement>(focus === 'Ask Assistant')
  const { contextAware } = usePanelState()
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex-1 space-y-5 px-4 pt-1 pb-6">
        <div className="relative">
          <Switch label="Context Aware" checked={contextAware} onChange={(on) => changePanel({ contextAware: on })} />
          <span aria-hidden className="absolute top-1/2 right-11 -translate-y-1/2 text-sm font-medium text-muted">
            {contextAware ? 'ON' : 'OFF'}
          </span>
        </div>
        <Part title="Quick Actions" focus={focus}>
          <QuickActions />
        </Part>
        <Part title="This Page" focus={focus}>
          <PageStats />
        </Part>
        <Part title="Smart Insights" focus={focus}>
          <SmartInsights contextAware={contextAware} />
        </Part>
      </div>
      {/* Stays in sight however many insights there are; an answer grows upwards from the lower edge. */}
      <div
        ref={ask}
        className="sticky bottom-0 max-h-[75dvh] overflow-y-auto overscroll-contain border-t border-line bg-surface px-4 py-3"
      >
        <AskAssistant />
      </div>
    </div>
  )
}

function Part({ title, focus, children }: { title: PartName; focus: PartName | null; children: ReactNode }) {
  const id = useId()
  const heading = useFocusOnce<HTMLHeadingElement>(focus === title)
  return (
    <section aria-labelledby={id}>
      <h3 ref={heading} id={id} tabIndex={-1} className="mb-2 rounded-sm text-sm font-semibold text-muted">
        {title}
      </h3>
      {children}
    </section>
  )
}

const actionStyle = buttonStyle({ look: 'outline', size: 'small', className: 'gap-1.5' })

function QuickActions() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const actor = useActor()
  return (
    <ul className="flex flex-wrap gap-1.5">
      {quickActionsFor(pathname, actor).map((action) => (
        <li key={action.label}>
          <Action action={action} />
        </li>
      ))}
    </ul>
  )
}

function Action({ action }: { action: QuickAction }) {
  const { label, icon: Icon } = action
  const inside = (
    <>
      <Icon aria-hidden />
      {label}
    </>
  )
  if ('href' in action) {
    return (
      <AddressLink href={action.href} className={actionStyle}>
        {inside}
      </AddressLink>
    )
  }
  return (
    <button type="button" aria-haspopup="dialog" className={actionStyle} onClick={() => openDialog(action.dialog)}>
      {inside}
    </button>
  )
}
