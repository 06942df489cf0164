import { Plus } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx'

export interface ScreenTab<Name extends string> {
  name: Name
  label: string
  /** Stands beside the label, such as how many wait. */
  Mark?: ComponentType
  Content: ComponentType
}

interface ListScreenProps<Name extends string> {
  title: string
  /** What the button that adds a record says, and what it does. */
  add: { label: string; onPress: () => void }
  /** The first one needs no word in the address. */
  tabs: readonly ScreenTab<Name>[]
  tab: Name | undefined
  onTab: (tab: Name | undefined) => void
  /** Above the tabs: figures and filters that belong to all of them. */
  children: ReactNode
}

/** The screen of a kind of record: its name, a way to add one, its tabs. */
export function ListScreen<Name extends string>({ title, add, tabs, tab, onTab, children }: ListScreenProps<Name>) {
  const [first] = tabs
  const open = tabs.find(({ name }) => name === tab) ?? first
  return (
    <>
      <PageHeader
        title={title}
        aside={
          <Button aria-haspopup="dialog" onClick={add.onPress}>
            <Plus aria-hidden />
            {add.label}
          </Button>
        }
      />
      {children}
      {open && (
        <Tabs
          value={open.name}
          onValueChange={(value) => onTab(tabs.find(({ name }) => name === value && name !== first?.name)?.name)}
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
      )}
    </>
  )
}
