import { ENCODINGS, type ImportKind, SEPARATOR_WORDS, SEPARATORS } from '#shared/imports/choices.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { ImportedFile, ImportOptions, uploadImport } from '#shared/imports/contract.ts'
import { IMPORT_FIELDS } from '#shared/imports/kinds.ts'
import { readingOf, type ColumnMapping } from '#shared/imports/match-columns.ts'
import { LONGEST_NOTE } from '#shared/http/change.ts'
import { CLOSED_HERE } from '#shared/months/rules.ts'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { fileOf, useBring } from './data.ts'

/** Choosing another way to read a file brings it once more. That needs the file itself, which this page has until it is left. */
export function FileReadingChoices({ file }: { file: ImportedFile }) {
  const { bring, sent, fault } = useBring()
  const source = fileOf(file.id)
  if (!source) {
    return (
      <p className="self-end text-sm text-muted">
        To read it in another way ({file.format === 'xlsx' ? 'sheet, ' : 'encoding, separator, '}names of columns),
        bring the file again.
      </p>
    )
  }
  return (
    <>
      <FormatChoices file={file} isBusy={sent !== null} onRead={(asked) => bring(source, asked, file.id)} />
      {fault !== null && (
        <div className="sm:col-span-2 xl:col-span-4">
          <Fault>{fault}</Fault>
        </div>
      )}
    </>
  )
}

interface FormatChoicesProps {
  file: ImportedFile
  isBusy: boolean
  onRead: (asked: NonNullable<QueryOf<typeof uploadImport>>) => void
}

function FormatChoices({ file, isBusy, onRead }: FormatChoicesProps) {
  const { encoding, separator, sheet, sheets, kind } = file
  const again = (asked: { encoding?: string; separator?: string; headings?: string }) => {
    const chosen = { encoding, separator, headings: String(file.headings), ...asked }
    onRead({
      headings: chosen.headings === 'true' ? 'true' : 'false',
      ...(file.format === 'xlsx' && sheet !== null && { sheet }),
      ...(file.format === 'csv' && {
        kind,
        encoding: ENCODINGS.find((one) => one === chosen.encoding),
        separator: SEPARATORS.find((one) => one === chosen.separator),
      }),
    })
  }
  const headings = (
    <Field label="Names of the columns">
      {(aria) => (
        <Select
          {...aria}
          disabled={isBusy}
          value={String(file.headings)}
          onChange={({ target }) => again({ headings: target.value })}
        >
          <option value="true">In a row of the file</option>
          <option value="false">Not in the file</option>
        </Select>
      )}
    </Field>
  )
  if (file.format === 'xlsx') {
    return (
      <>
        {sheets.length > 1 && (
          <Field label="Sheet">
            {(aria) => (
              <Select
                {...aria}
                disabled={isBusy}
                value={sheet ?? ''}
                onChange={({ target }) => onRead({ sheet: target.value })}
              >
                {sheets.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {headings}
      </>
    )
  }
  return (
    <>
      <Field label="Encoding">
        {(aria) => (
          <Select
            {...aria}
            disabled={isBusy}
            value={encoding ?? ''}
            onChange={({ target }) => again({ encoding: target.value })}
          >
            {ENCODINGS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Separator">
        {(aria) => (
          <Select
            {...aria}
            disabled={isBusy}
            value={separator ?? ''}
            onChange={({ target }) => again({ separator: target.value })}
          >
            {SEPARATORS.map((one) => (
              <option key={one} value={one}>
                {SEPARATOR_WORDS[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {headings}
    </>
  )
}

interface ReadingChoicesProps {
  file: ImportedFile
  kind: ImportKind
  mapping: ColumnMapping
  options: ImportOptions
  onOptions: (change: Partial<ImportOptions>) => void
}

const CHOICES = {
  dayOrder: { label: 'Dates', options: { dmy: 'Day before month, 31/12', mdy: 'Month before day, 12/31' } },
  decimal: {
    label: 'Fractions',
    options: { '.': 'After a point, 7.5', ',': 'After a comma, 7,5', either: 'After either, as each number shows' },
  },
  unit: { label: 'Plain numbers are', options: { hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' } },
  rounding: {
    label: 'Hours are rounded',
    options: {
      none: 'Not at all',
      nearest: 'To the nearest quarter',
      up: 'Up to quarters',
      down: 'Down to quarters',
    },
  },
} as const

/** How cells are read, as far as any mapped column needs it, and what is done with unknown people and projects. */
export function ReadingChoices({ file, kind, mapping, options, onOptions }: ReadingChoicesProps) {
  const mapped = IMPORT_FIELDS[kind].filter(({ name }) => name in mapping)
  const reads = new Set(mapped.map((field) => field.reads))
  const shown = (Object.keys(CHOICES) as (keyof typeof CHOICES)[]).filter(
    (choice) =>
      ({
        dayOrder: reads.has('day'),
        decimal: reads.has('number') || reads.has('duration'),
        unit: reads.has('duration'),
        rounding: kind === 'entries',
      })[choice],
  )
  const { dayOrderSure, decimalSure } = readingOf(kind, file.columns, mapping)
  const doubts: Partial<Record<keyof typeof CHOICES, string>> = {
    ...(!dayOrderSure && { dayOrder: 'The dates of this file can be read both ways; look whether this one is right.' }),
    ...(!decimalSure && { decimal: 'The numbers of this file can be read in more than one way. Which one is right?' }),
  }
  const namesPeople = kind !== 'people' && kind !== 'projects' && kind !== 'clients'
  const namesProjects = kind === 'entries' || kind === 'bookings'
  return (
    <>
      {shown.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {shown.map((choice) => (
            <Field key={choice} label={CHOICES[choice].label} hint={doubts[choice]}>
              {(aria) => (
                <Select
                  {...aria}
                  value={options[choice]}
                  onChange={({ target }) => onOptions({ [choice]: target.value })}
                >
                  {Object.entries(CHOICES[choice].options).map(([value, text]) => (
                    <option key={value} value={value}>
                      {text}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
      )}
      {(options.reason !== undefined || file.reasons.some(({ reason }) => reason === CLOSED_HERE)) && (
        <Field
          label="Why closed months are changed"
          hint="Rows of closed months are stored as corrections for this reason; without one they are refused."
        >
          {(aria) => (
            <Input
              {...aria}
              value={options.reason ?? ''}
              maxLength={LONGEST_NOTE}
              onChange={({ target }) => onOptions({ reason: target.value })}
            />
          )}
        </Field>
      )}
      {(namesPeople || namesProjects) && (
        <div className="max-w-md space-y-1 text-sm">
          {namesPeople && (
            <Switch
              label="Add people who are not here yet"
              checked={options.newPeople}
              onChange={(newPeople) => onOptions({ newPeople })}
            />
          )}
          {namesProjects && (
            <Switch
              label="Add projects that are not here yet"
              checked={options.newProjects}
              onChange={(newProjects) => onOptions({ newProjects })}
            />
          )}
        </div>
      )}
    </>
  )
}
