import { FileX, Pencil, Trash2 } from 'lucide-react'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { ApiError } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LabeledTabs, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { hoursText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { useDeleteEntries } from '../../widgets/time-entry/data.ts'
import { useToday } from '../../widgets/today.ts'
import { useAddress } from '../address.ts'
import { ENTRY_PARTS, type EntryPart } from '../search.ts'
import { useEntry } from './data.ts'
import { IndividualEntry } from './individual-entry.tsx'
import { Presentations } from './presentations.tsx'
import { ProjectSummary } from './project-summary.tsx'

const LABELS: Record<EntryPart, string> = {
  entry: 'Individual Entry',
  presentations: 'Client Presentations',
  project: 'Project Summary',
}

interface EntryDialogProps {
  id: number
  /** Changes it where it stands in the list. */
  onEdit: (entry: TimeEntry) => void
}

/** One entry, and what its project has beside it. Shown while it is mounted. */
export function EntryDialog({ id, onEdit }: EntryDialogProps) {
  const { search, go } = useAddress()
  const today = useToday()
  const read = useEntry(id)
  const deletion = useDeleteEntries()
  const entry = read.data
  const gone = read.error instanceof ApiError && read.error.status === 404
  const part = search.part ?? 'entry'
  const close = () => go({ entry: undefined, part: undefined })

  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={entry?.project.name ?? (gone ? 'Unknown entry' : 'Loading…')}
        description={entry ? `${entry.user.name}, ${dayLabel(entry.date, today)}, ${hoursText(entry.hours)}` : ''}
        size="large"
      >
        {gone && !entry ? (
          <EmptyState icon={FileX} text="This time entry no longer exists." />
        ) : (
          <Tabs
            value={part}
            onValueChange={(value) => go({ part: ENTRY_PARTS.find((one) => one === value && one !== 'entry') })}
            className="flex min-h-0 flex-col"
          >
            <div className="px-4">
              <LabeledTabs label="Time entry" labels={LABELS} />
            </div>
            <div className="h-[27rem] max-h-[60vh] overflow-y-auto px-4 pb-4">
              <Loaded read={read} what="this time entry" skeleton={<Skeleton className="h-40 w-full" />}>
                {(shown) => (
                  <>
                    <TabPanel value="entry">
                      <IndividualEntry entry={shown} today={today} />
                    </TabPanel>
                    <TabPanel value="presentations">
                      <Presentations projectId={shown.projectId} entryId={shown.id} today={today} />
                    </TabPanel>
                    <TabPanel value="project">
                      <ProjectSummary projectId={shown.projectId} />
                    </TabPanel>
                  </>
                )}
              </Loaded>
            </div>
            <footer className="flex justify-end gap-2 border-t border-line px-4 py-3">
              <Button
                look="outline"
                size="small"
                disabled={!entry || deletion.isPending}
                onClick={() => entry && deletion.mutate([entry], { onSuccess: close })}
              >
                <Trash2 aria-hidden />
                Delete
              </Button>
              <Button look="outline" size="small" disabled={!entry} onClick={() => entry && onEdit(entry)}>
                <Pencil aria-hidden />
                Edit
              </Button>
            </footer>
          </Tabs>
        )}
      </DialogContent>
    </Dialog>
  )
}
