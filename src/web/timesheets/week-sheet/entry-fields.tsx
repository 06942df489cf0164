import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { CellAddress } from '#shared/timesheets/outbox.ts'
import type { SheetItem } from '#shared/timesheets/edited-sheet.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { edit, type EditTarget } from '../../widgets/outbox/outbox.ts'
import { emptyCells, targetOf } from './cell-edits.ts'
import { Decision } from './decision.tsx'
import { useBeforeLeaving } from '../../ui/before-leaving.ts'
import { NoteField } from './note-field.tsx'

/** One of several entries of a cell. On a phone its note has the whole width; elsewhere the first entry's labels are above all entries. */
export function EntryFields({ item, place, onDone }: { item: SheetItem; place: number; onDone?: () => void }) {
  const isFirst = place === 1
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2">
      <HoursField
        labelStyle={isFirst ? '' : 'md:sr-only'}
        label={
          <>
            Hours<span className="sr-only"> of entry {place}</span>
          </>
        }
        item={item}
        cell={item.cell}
        onKeep={(target, text) => edit(target, { hours: text.trim() })}
      />
      <div className="min-w-0 max-md:col-span-full max-md:row-start-2">
        <Decision item={item} />
        <NoteField
          label={`Note of entry ${place}`}
          labelStyle={isFirst ? '' : 'md:sr-only'}
          rows={1}
          item={item}
          cell={item.cell}
          {...(onDone && { onDone })}
        />
      </div>
      <Button
        look="quiet"
        size="icon"
        className={clsx('max-md:col-start-3 max-md:row-start-1 max-md:mt-6.5', isFirst && 'md:mt-6.5')}
        aria-label={`Remove entry ${place}`}
        title="Remove"
        onClick={() => emptyCells([{ address: item.cell, hours: 0, items: [item] }])}
        icon={Trash2}
      />
    </li>
  )
}

interface HoursFieldProps {
  label: ReactNode
  /** Classes of the label, such as those that leave it to screen readers. */
  labelStyle?: string
  item: SheetItem | undefined
  cell: CellAddress
  onKeep: (target: EditTarget, text: string) => void
}

/** Hours in a field of their own, for places without a cell to type into. */
export function HoursField({ label, labelStyle, item, cell, onKeep }: HoursFieldProps) {
  const id = useId()
  const [typing, setTyping] = useState<{ text: string; target: EditTarget } | null>(null)
  const saved = item?.hours ?? ''

  function keep() {
    if (typing && typing.text.trim() !== saved) onKeep(typing.target, typing.text)
  }
  useBeforeLeaving(keep)

  return (
    <div className="w-20 shrink-0">
      <label htmlFor={id} className={clsx('mb-1.5 block truncate text-sm font-medium', labelStyle)}>
        {label}
      </label>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0 h"
        className="text-center"
        value={typing?.text ?? saved}
        onFocus={({ currentTarget }) => {
          setTyping({ text: saved, target: targetOf(item, cell) })
          currentTarget.select()
        }}
        onChange={({ target }) => setTyping((now) => now && { ...now, text: target.value })}
        onBlur={() => {
          keep()
          setTyping(null)
        }}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </div>
  )
}
