import { Link } from '@tanstack/react-router'
import { ChartColumn, Plus } from 'lucide-react'
import { Suspense, useState, type ComponentProps } from 'react'
import { listMonths } from '#shared/months/contract.ts'
import { createTimeEntry, type TimeEntry } from '#shared/time-entries/contract.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { Segments } from '../ui/segments.tsx'
import { LabeledTabs, TabPanel, Tabs } from '../ui/tabs.tsx'
import { useOffers } from '../widgets/session.ts'
import { useOpenTimeForm } from '../widgets/time-entry/time-form.ts'
import { useAddress, useFilters } from './address.ts'
import { AnalyticsTab } from './analytics-tab.tsx'
import { EntriesTab } from './entries/entries-tab.tsx'
import { TimesheetFilters } from './filters.tsx'
import { TIMESHEET_TABS, type TimesheetTab } from './search.ts'
import { SkillsTab } from './skills-tab.tsx'
import { StatCards } from './stat-cards.tsx'
import { TrendsTab } from './trends/trends-tab.tsx'

const EntryDialog = lazyPart(() => import('./entry-dialog/dialog.tsx'), 'EntryDialog')
const LogDialog = lazyPart(() => import('../widgets/time-entry/log-dialog.tsx'), 'LogDialog')
const ReportFigures = lazyPart(() => import('./report-figures.tsx'), 'ReportFigures')
const MonthsView = lazyPart(() => import('./months/view.tsx'), 'MonthsView')
const WeekView = lazyPart(() => import('./week-view.tsx'), 'WeekView')

const VIEWS = { entries: 'Entries', week: 'Week sheet' } as const

/** For people who may see which months are closed. */
const ALL_VIEWS = { ...VIEWS, months: 'Months' } as const

const LABELS: Record<TimesheetTab, string> = {
  entries: 'Time Entries',
  analytics: 'Analytics',
  skills: 'Skills Analysis',
  trends: 'Trends',
}

/** Timesheets (spec §2, screen 5): all time entries, one person's week, and their figures. */
export function TimesheetsScreen() {
  const { search, go } = useAddress()
  const { employee } = useFilters()
  const openTimeForm = useOpenTimeForm()
  const offers = useOffers()
  const mayLog = offers(createTimeEntry)
  const seesMonths = offers(listMonths)
  const [editing, setEditing] = useState<TimeEntry | null>(null)
  const tab = TIMESHEET_TABS.find((one) => one === search.view) ?? 'entries'
  const view = search.view === 'week' || (search.view === 'months' && seesMonths) ? search.view : 'entries'

  return (
    <>
      <PageHeader
        title="Timesheets"
        aside={
          <div className="flex flex-wrap items-center gap-3">
            <Segments<keyof typeof ALL_VIEWS>
              label="View"
              value={view}
              options={(seesMonths ? ALL_VIEWS : VIEWS) as typeof ALL_VIEWS}
              onChange={(next) => go({ view: next === 'entries' ? undefined : next }, { push: true })}
            />
            <Link to="/reports" className={buttonStyle({ look: 'outline' })}>
              <ChartColumn aria-hidden />
              Reports
            </Link>
            {mayLog && (
              <Button icon={Plus} aria-haspopup="dialog" onClick={() => openTimeForm('add')}>
                New Time Entry
              </Button>
            )}
          </div>
        }
      />
      {view === 'entries' ? (
        <EntriesOfAll tab={tab} editing={editing} onEdit={setEditing} />
      ) : (
        <Suspense>{view === 'week' ? <WeekView /> : <MonthsView />}</Suspense>
      )}
      <Suspense>
        {search.entry !== undefined && (
          <EntryDialog
            id={search.entry}
            onEdit={(entry) => {
              setEditing(entry)
              go({ entry: undefined, part: undefined, view: undefined })
            }}
          />
        )}
        {(search.action === 'add' || search.prefill === 'current') && (
          <LogDialog
            form={search.prefill ?? 'add'}
            onClose={() => go({ employee, action: undefined, prefill: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

/** Everybody's entries that match the filters, in the four tabs. */
function EntriesOfAll({ tab, editing, onEdit }: { tab: TimesheetTab } & ComponentProps<typeof EntriesTab>) {
  const { go } = useAddress()
  const { ofReport } = useFilters()
  if (ofReport) {
    return (
      <>
        <TimesheetFilters />
        <Suspense>
          <ReportFigures />
        </Suspense>
        <EntriesTab editing={editing} onEdit={onEdit} />
      </>
    )
  }
  return (
    <>
      <TimesheetFilters />
      <StatCards />
      <Tabs value={tab} onValueChange={(value) => go({ view: tabNamed(value) }, { push: true })}>
        <LabeledTabs label="Timesheets" labels={LABELS} />
        <TabPanel value="entries">
          <EntriesTab editing={editing} onEdit={onEdit} />
        </TabPanel>
        <TabPanel value="analytics">
          <AnalyticsTab />
        </TabPanel>
        <TabPanel value="skills">
          <SkillsTab />
        </TabPanel>
        <TabPanel value="trends">
          <TrendsTab />
        </TabPanel>
      </Tabs>
    </>
  )
}

/** The first tab needs no parameter in the address. */
function tabNamed(value: string): TimesheetTab | undefined {
  return TIMESHEET_TABS.find((tab) => tab === value && tab !== 'entries')
}
