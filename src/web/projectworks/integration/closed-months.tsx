import { useState } from 'react'
import { LONGEST_NOTE } from '#shared/http/change.ts'
import { CLOSED_HERE } from '#shared/months/rules.ts'
import type { SyncRun } from '#shared/projectworks/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { unsaved } from '../../ui/unsaved.ts'

interface ClosedMonthsProps {
  run: SyncRun
  disabled: boolean
  onCorrect: (reason: string) => void
}

/** If rows were refused because their month is closed, a single reason takes them over as corrections. */
export function ClosedMonths({ run, disabled, onCorrect }: ClosedMonthsProps) {
  const [reason, setReason] = useState('')
  if (!run.reasons.some((one) => one.reason === CLOSED_HERE)) return null
  return (
    <form
      {...unsaved(reason.trim() !== '')}
      className="max-w-xl space-y-2"
      onSubmit={(event) => {
        event.preventDefault()
        onCorrect(reason.trim())
      }}
    >
      <Field
        label="Why closed months are changed"
        hint="Some rows are of closed months. With a reason they are brought over as corrections."
      >
        {(aria) => (
          <Input {...aria} value={reason} maxLength={LONGEST_NOTE} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
      <Button type="submit" look="outline" size="small" disabled={disabled || reason.trim() === ''}>
        Correct Closed Months
      </Button>
    </form>
  )
}
