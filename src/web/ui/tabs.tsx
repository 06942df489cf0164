import { Tabs as Primitive } from 'radix-ui'
import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'

export const Tabs = Primitive.Root

/** Tabs beside one another; if there is no room for all, they scroll to the chosen one. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const tabs = list.current
    const active = tabs?.querySelector('[data-state=active]') ?? null
    if (!tabs || !active || active === shown.current) return
    shown.current = active
    // Not `scrollIntoView`, which moves the page too.
    const [outer, inner] = [tabs.getBoundingClientRect(), active.getBoundingClientRect()]
    tabs.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  })
  return (
    <Primitive.List
      ref={list}
      aria-label={label}
      className="mb-4 flex gap-2 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--line)]"
    >
      {children}
    </Primitive.List>
  )
}

interface LabeledTabsProps {
  label: string
  /** The label of each tab, in their order. */
  labels: Readonly<Record<string, string>>
}

/** A list of tabs with nothing but words. */
export function LabeledTabs({ label, labels }: LabeledTabsProps) {
  return (
    <TabList label={label}>
      {Object.entries(labels).map(([value, text]) => (
        <Tab key={value} value={value}>
          {text}
        </Tab>
      ))}
    </TabList>
  )
}

export function Tab(props: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className="relative flex h-10 shrink-0 max-md:h-11 items-center gap-2 rounded-sm px-2 font-medium text-muted outline-offset-[-2px] transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-accent"
      {...props}
    />
  )
}

export function TabPanel(props: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content tabIndex={-1} className="outline-none" {...props} />
}
