import { createSubstitution } from '#shared/substitutions/contract.ts'
import { failureText } from '../api.ts'
import { useCreate } from '../change.ts'
import { Field } from '../ui/field.tsx'
import { PersonCombobox } from '../widgets/people/person-combobox.tsx'
import { useActor } from '../widgets/session.ts'

export interface Chosen {
  id: number
  name: string
}

interface SubstituteFieldProps {
  /** Whose leave it is. */
  of: number | undefined
  chosen: Chosen | null
  onChoose: (person: Chosen | null) => void
}

/** Who decides meanwhile. Only with accounts, and for the leave of people who decide on anything. */
export function SubstituteField({ of, chosen, onChoose }: SubstituteFieldProps) {
  const { userId, leads, reports } = useActor()
  if (of === undefined || of !== userId || leads.size + reports.size === 0) return null
  return (
    <Field
      label="Substitute"
      hint="Decides on leave and claims for you on these days. You can change that under Settings."
    >
      {(aria) => (
        <PersonCombobox
          {...aria}
          label="Substitute"
          value={chosen?.id ?? null}
          chosenLabel={chosen?.name}
          nobody="Nobody"
          but={of}
          onChoose={onChoose}
        />
      )}
    </Field>
  )
}

/** Names the substitute once the leave is requested; the dialog is closed by then. */
export function useNameSubstitute() {
  return useCreate(createSubstitution, {
    done: () => 'Your substitute is named.',
    failed: (error) => `The leave is asked for, but no substitute is named. ${failureText(error)}`,
  })
}
