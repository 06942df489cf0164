import { Plus } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'

export interface ScreenTab<Name extends string> {
  name: Name
  label: string
  /** Shown beside the label, such as how many wait. */
  Mark?: ComponentType
  Content: ComponentType
}

interface ScreenTabsProps<Name extends string> {
  title: string
  /** The first tab needs no parameter in the address. */
  tabs: readonly ScreenTab<Name>[]
  tab: Name | undefined
  onTab: (tab: Name | undefined) => void
}

interface ListScreenProps<Name extends string> extends ScreenTabsProps<Name> {
  /** What the screen is for, below its name. */
  about?: string
  /** The label and action of the button that adds a record. */
  add?: { label: string; onPress: () => void }
  /** Above the tabs: figures and filters that belong to all of them. */
  children: ReactNode
}

/** The screen of a kind of record: its name, a button to add one, its tabs. */
export function ListScreen<Name extends string>({ about, add, children, ...tabs }: ListScreenProps<Name>) {
  return (
    <>
      <PageHeader
        title={tabs.title}
        aside={
          add && (
            <Button aria-haspopup="dialog" icon={Plus} onClick={add.onPress}>
              {add.label}
            </Button>
          )
        }
      >
        {about}
      </PageHeader>
      {children}
      <ScreenTabs {...tabs} />
    </>
  )
}

/** Tabs; the open one is kept in the address. */
export function ScreenTabs<Name extends string>({ title, tabs, tab, onTab }: ScreenTabsProps<Name>) {
  const [first] = tabs
  const open = tabs.find(({ name }) => name === tab) ?? first
  if (!open) return null
  return (
    <Tabs
      value={open.name}
      onValueChange={(value) => onTab(tabs.find(({ name }) => name === value && name !== first?.name)?.name)}
      className="min-w-0"
    >
      <TabList label={title}>
        {tabs.map(({ name, label, Mark }) => (
          <Tab key={name} value={name}>
            {label}
            {Mark && <Mark />}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={open.name} value={open.name}>
        <open.Content />
      </TabPanel>
    </Tabs>
  )
}
