import { useQuery } from '@tanstack/react-query'
import { FileX, Pencil, Trash2 } from 'lucide-react'
import { deleteTimeEntry, getTimeEntry, updateTimeEntry, type TimeEntry } from '#shared/time-entries/contract.ts'
import { query } from '../../api.ts'
import { RecordDialog } from '../../records/record-dialog.tsx'
import { StepButtons } from '../../records/steps.tsx'
import { LabeledTabs, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { hoursText } from '../../widgets/figures.ts'
import { useDeleteEntries } from '../../widgets/time-entry/data.ts'
import { useOffers } from '../../widgets/session.ts'
import { useToday } from '../../widgets/today.ts'
import { useAddress } from '../address.ts'
import { ENTRY_PARTS, type EntryPart } from '../search.ts'
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
  /** Changes the entry in place in the list. */
  onEdit: (entry: TimeEntry) => void
}

/** One entry, with information on its project. Shown while it is mounted. */
export function EntryDialog({ id, onEdit }: EntryDialogProps) {
  const { search, go } = useAddress()
  const today = useToday()
  const deletion = useDeleteEntries()
  const offers = useOffers()
  const close = () => go({ entry: undefined, part: undefined })
  return (
    <RecordDialog
      read={useQuery(query(getTimeEntry, { params: { id } }))}
      what="time entry"
      icon={FileX}
      title={({ project }) => project.name}
      description={({ user, date, hours }) => `${user.name}, ${dayLabel(date, today)}, ${hoursText(hours)}`}
      size="large"
      onClose={close}
    >
      {(entry) => (
        <Tabs
          value={search.part ?? 'entry'}
          onValueChange={(value) => go({ part: ENTRY_PARTS.find((one) => one === value && one !== 'entry') })}
          className="flex min-h-0 flex-col"
        >
          <div className="px-4">
            <LabeledTabs label="Time entry" labels={LABELS} />
          </div>
          <div className="h-[27rem] max-h-[60vh] overflow-y-auto px-4 pb-4">
            <TabPanel value="entry">
              <IndividualEntry entry={entry} today={today} />
            </TabPanel>
            <TabPanel value="presentations">
              <Presentations projectId={entry.projectId} entryId={entry.id} today={today} />
            </TabPanel>
            <TabPanel value="project">
              <ProjectSummary projectId={entry.projectId} />
            </TabPanel>
          </div>
          <footer className="flex justify-end gap-2 border-t border-line px-4 py-3 empty:hidden">
            <StepButtons
              steps={[
                offers(deleteTimeEntry, entry) && {
                  label: 'Delete',
                  icon: Trash2,
                  disabled: deletion.isPending,
                  onPress: () => deletion.mutate([entry], { onSuccess: close }),
                },
                offers(updateTimeEntry, entry) && { label: 'Edit', icon: Pencil, onPress: () => onEdit(entry) },
              ]}
            />
          </footer>
        </Tabs>
      )}
    </RecordDialog>
  )
}
