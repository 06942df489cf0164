import { FileX2, Link2, Printer, Save } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { createSavedReport, exportReportRows } from '#shared/reports/contract.ts'
import { isGone } from '../records/record-dialog.tsx'
import { DownloadList } from '../records/download.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Panel } from '../ui/card.tsx'
import { useCopying } from '../ui/clipboard.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx'
import { Loaded } from '../widgets/loaded.tsx'
import { useOffers } from '../widgets/session.ts'
import { useToday } from '../widgets/today.ts'
import { useAddress, useReport } from './address.ts'
import { Controls } from './controls.tsx'
import { queryOf, savedWords } from './definition.ts'
import { PrintedHead } from './printed-head.tsx'
import { ReportBody } from './report-body.tsx'
import { SavedReports } from './saved/list.tsx'
import { OpenReport } from './saved/open-report.tsx'
import './reports.css'

const SaveDialog = lazyPart(() => import('./saved/dialog.tsx'), 'SaveDialog')

/** Reports: the hours of a period and their figures, by any two groups, to look at, pass on and save. */
export function ReportsScreen() {
  const today = useToday()
  const { search, go } = useAddress()
  const { definition, saved, isChanged, read, change } = useReport()
  const offers = useOffers()
  const [saving, setSaving] = useState(false)
  const copying = useCopying('the link', () => Promise.resolve(window.location.href))

  if (search.report !== undefined && isGone(read.error)) return <NoSuchReport />
  const query = definition && queryOf(definition, today)
  return (
    <>
      <PageHeader
        title="Reports"
        aside={
          <div className="flex flex-wrap gap-2 print:hidden">
            <SavedReports openId={search.report} />
            {definition && !saved && offers(createSavedReport) && (
              <Button look="outline" size="small" icon={Save} aria-haspopup="dialog" onClick={() => setSaving(true)}>
                Save…
              </Button>
            )}
            <Button look="outline" size="small" icon={Link2} onClick={() => void copying.copy()}>
              <span aria-live="polite">{copying.state === 'copied' ? 'Copied' : 'Copy Link'}</span>
            </Button>
            {query && <DownloadList call={exportReportRows} filter={query} />}
            <Button look="outline" size="small" icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
          </div>
        }
      />
      {saved && definition && (
        <OpenReport report={saved} definition={definition} isChanged={isChanged} onCopy={() => setSaving(true)} />
      )}
      {definition && query ? (
        <>
          <Controls definition={definition} today={today} onChange={change} />
          <PrintedHead definition={definition} today={today} />
          <ReportBody query={query} definition={definition} onChange={change} />
        </>
      ) : (
        <Loaded read={read} what="the saved report" skeleton={<ScreenSkeleton />}>
          {() => null}
        </Loaded>
      )}
      <Suspense>
        {saving && definition && (
          <SaveDialog
            definition={definition}
            name={saved && `${saved.name} (copy)`}
            onClose={() => setSaving(false)}
            onSaved={({ id }) => {
              setSaving(false)
              go(savedWords(id))
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** Shown if the address names a saved report that the reader cannot see. */
function NoSuchReport() {
  return (
    <>
      <PageHeader title="Reports" />
      <Panel>
        <EmptyState
          icon={FileX2}
          text="This saved report is no longer there, or somebody keeps it to themselves. Ask whoever sent you the link to share it."
        >
          <Link to="/reports" className={buttonStyle({ look: 'outline', size: 'small' })}>
            Start a new report
          </Link>
        </EmptyState>
      </Panel>
    </>
  )
}
