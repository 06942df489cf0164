import { Tabs as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'

export const Tabs = Primitive.Root

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Primitive.List
      aria-label={label}
      className="mb-4 flex gap-2 overflow-x-auto overflow-y-hidden shadow-[inset_0_-1px_0_var(--line)]"
    >
      {children}
    </Primitive.List>
  )
}

interface LabeledTabsProps {
  label: string
  /** What each tab says, in their order. */
  labels: Readonly<Record<string, string>>
}

/** A list of tabs that are words and nothing else. */
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
      className="relative flex h-10 shrink-0 items-center gap-2 rounded-sm px-2 font-medium text-muted outline-offset-[-2px] transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-accent"
      {...props}
    />
  )
}

export function TabPanel(props: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content tabIndex={-1} className="outline-none" {...props} />
}
