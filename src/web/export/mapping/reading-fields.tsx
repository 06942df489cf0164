import { useId } from 'react'
import type { EntryReading } from '#shared/projectworks/mapping-contract.ts'
import { Card } from '../../ui/card.tsx'
import { Input } from '../../ui/input.tsx'
import { Choice } from './choice.tsx'
import { MISSING_NOTES_WORDS, ROUNDING_WORDS } from './words.ts'

interface ReadingFieldsProps {
  reading: EntryReading
  faults: Readonly<Record<string, string>>
  onChange: (reading: EntryReading) => void
}

const TITLE = 'Reading Entries'

/** What replaces missing notes, and what is done with hours that are not quarters. */
export function ReadingFields({ reading, faults, onChange }: ReadingFieldsProps) {
  const id = useId()
  const fault = faults['mapping.reading.notesText']
  return (
    <Card
      title={TITLE}
      hint="No skills are read from a project’s name or a fixed text, and neither counts as a poor note."
    >
      <div className="px-4 pb-4 sm:px-5">
        <Choice
          {...plain}
          id={`${id}-notes`}
          label="Missing notes"
          value={reading.missingNotes}
          options={optionsOf(MISSING_NOTES_WORDS)}
          onChoose={(value) => onChange({ ...reading, missingNotes: value as EntryReading['missingNotes'] })}
        />
        {reading.missingNotes === 'text' && (
          <div className="grid gap-x-3 gap-y-1 py-1.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <label htmlFor={`${id}-text`} className="text-sm font-medium sm:pt-2">
              Text
            </label>
            <div className="min-w-0">
              <Input
                id={`${id}-text`}
                value={reading.notesText}
                maxLength={200}
                aria-invalid={fault !== undefined}
                {...(fault !== undefined && { 'aria-describedby': `${id}-text-fault` })}
                onChange={({ target }) => onChange({ ...reading, notesText: target.value })}
              />
              {fault !== undefined && (
                <p id={`${id}-text-fault`} className="mt-1 text-sm break-words text-danger-ink">
                  {fault}
                </p>
              )}
            </div>
          </div>
        )}
        <Choice
          {...plain}
          id={`${id}-rounding`}
          label="Hours"
          value={reading.rounding}
          options={optionsOf(ROUNDING_WORDS)}
          onChoose={(value) => onChange({ ...reading, rounding: value as EntryReading['rounding'] })}
        />
      </div>
    </Card>
  )
}

const plain = { part: TITLE, none: null, fault: undefined, suggestion: null }

function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, text]) => ({ value, text }))
}
