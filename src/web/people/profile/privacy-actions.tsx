import { Download, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { downloadPersonData, personDataPath, removalForm, removePersonData } from '#shared/privacy/contract.ts'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { useUpdate } from '../../change.ts'
import { FormBody, sending, TextField, useRecordForm } from '../../records/form.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { useOffers } from '../../widgets/session.ts'

type Person = PersonProfile['person']

/** What the law grants people about their data: a file of all of it, and its removal after they have left. */
export function PrivacyActions({ person, left }: { person: Person; left: boolean }) {
  const offers = useOffers()
  const [asks, setAsks] = useState(false)
  return (
    <>
      {offers(downloadPersonData, { userId: person.id }) && (
        <a
          href={personDataPath(person.id)}
          download
          title="Everything that is kept about this person, as a file"
          className={buttonStyle({ look: 'outline' })}
        >
          <Download aria-hidden />
          Export Data
        </a>
      )}
      {left && offers(removePersonData) && (
        <Button look="outline" aria-haspopup="dialog" icon={UserRoundX} onClick={() => setAsks(true)}>
          Remove Personal Data…
        </Button>
      )}
      {asks && <RemoveDialog person={person} onClose={() => setAsks(false)} />}
    </>
  )
}

/** Asks before personal data is removed for good, and requires the name to be typed. Shown while it is mounted. */
function RemoveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const form = useRecordForm({
    schema: removalForm,
    values: { name: '' },
    labels: { name: `Type ${person.name} to confirm` },
    otherwise: 'root',
  })
  const remove = useUpdate(removePersonData, person.id, { done: () => 'The personal data is removed.' })
  return (
    <OpenDialog
      onClose={onClose}
      title={`Remove the Personal Data of ${person.name}`}
      description="This cannot be undone. Export the data first if somebody may ask for it."
    >
      <FormBody {...sending(form, remove, onClose)} submit="Remove for Good" submitting="Removing…" onCancel={onClose}>
        <dl className="space-y-2.5 text-sm">
          <div>
            <dt className="font-medium">What goes</dt>
            <dd className="text-muted">
              Name, contacts, background and account; reviews; the texts of time entries, leave and claims; receipts;
              and what the history tells of all that.
            </dd>
          </div>
          <div>
            <dt className="font-medium">What stays</dt>
            <dd className="text-muted">
              Hours, days of leave, amounts and bookings, under “Former employee {person.id}”, so that figures stay as
              they are. Backups keep the rest until they are deleted.
            </dd>
          </div>
        </dl>
        <TextField form={form} name="name" />
      </FormBody>
    </OpenDialog>
  )
}
