import { CopyPlus, Pencil, RotateCcw, Save, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { updateSavedReport, type SavedQuery, type SavedReport } from '#shared/reports/contract.ts'
import { staleRow } from '../../change.ts'
import { failureText } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { showDone, showFailed } from '../../ui/toast.ts'
import { useActor, useOffers } from '../../widgets/session.ts'
import { useAddress } from '../address.ts'
import { useDeleteReport, useSaveChange } from '../data.ts'
import { savedWords } from '../definition.ts'

const EditSavedDialog = lazyPart(() => import('./dialog.tsx'), 'EditSavedDialog')

interface OpenReportProps {
  report: SavedReport
  definition: SavedQuery
  isChanged: boolean
  onCopy: () => void
}

/** The open saved report: whose it is, whether it was changed since, and its actions. */
export function OpenReport({ report, definition, isChanged, onCopy }: OpenReportProps) {
  const { go } = useAddress()
  const { userId } = useActor()
  const mayChange = useOffers()(updateSavedReport, { userId: report.userId })
  const save = useSaveChange(report.id)
  const remove = useDeleteReport()
  const [editing, setEditing] = useState(false)
  const { id, name, shared, person, version } = report
  const asSaved = () => go(savedWords(id))

  function saveChanges() {
    save.mutate(
      { query: definition, version },
      {
        onSuccess: () => {
          asSaved()
          showDone(`“${name}” is saved.`)
        },
        onError: (error) =>
          showFailed(
            staleRow(error)
              ? 'Somebody else has changed this report in the meantime. Your changes are still shown: save again to keep yours.'
              : failureText(error),
          ),
      },
    )
  }

  return (
    <section aria-label="Saved report" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <h2 className="min-w-0 truncate text-lg font-semibold" title={name}>
        {name}
      </h2>
      <span className="flex flex-wrap items-center gap-2 text-sm text-muted print:hidden">
        {shared ? `Shared by ${report.userId === userId ? 'you' : person}` : 'Private'}
        {isChanged && <Badge tone="caution">Changed</Badge>}
      </span>
      <span className="flex flex-wrap gap-1 print:hidden">
        {isChanged && mayChange && (
          <Button size="small" icon={Save} disabled={save.isPending} onClick={saveChanges}>
            Save Changes
          </Button>
        )}
        {isChanged && (
          <Button look="outline" size="small" icon={RotateCcw} onClick={asSaved}>
            Put Back
          </Button>
        )}
        {isChanged && (
          <Button look="outline" size="small" icon={CopyPlus} aria-haspopup="dialog" onClick={onCopy}>
            Save as New
          </Button>
        )}
        {mayChange && (
          <>
            <Button
              look="quiet"
              size="small"
              icon={Pencil}
              aria-haspopup="dialog"
              aria-label={`Name and sharing of ${name}`}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
            <Button
              look="quiet"
              size="small"
              icon={Trash2}
              aria-label={`Delete ${name}`}
              disabled={remove.isPending}
              // The shown report stays, as one that is not saved.
              onClick={() => remove.mutate(report, { onSuccess: () => go({ report: undefined, changed: undefined }) })}
            >
              Delete
            </Button>
          </>
        )}
      </span>
      <Suspense>{editing && <EditSavedDialog report={report} onClose={() => setEditing(false)} />}</Suspense>
    </section>
  )
}
