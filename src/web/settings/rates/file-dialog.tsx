import { useState } from 'react'
import { readExchangeFile, type ExchangeFile } from '#shared/rates/currency-contract.ts'
import { REFUSED_LINES_SHOWN } from '#shared/rates/rules.ts'
import { failureText } from '../../api.ts'
import { useSend } from '../../change.ts'
import { Button } from '../../ui/button.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { countText } from '../../widgets/figures.ts'

/** Reads exchange rates from a CSV file or pasted lines: checks them first, then stores the valid ones. */
export function FileDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<ExchangeFile>()
  const [fault, setFault] = useState<string>()
  const look = useSend(readExchangeFile)
  const store = useSend(readExchangeFile, {
    asksReason: true,
    done: ({ added, changed }) => `${countText(added + changed, 'exchange rate is', 'exchange rates are')} stored.`,
  })
  const failed = (error: Error) => setFault(failureText(error))
  const put = (next: string) => {
    setText(next)
    setFound(undefined)
    setFault(undefined)
  }
  const coming = found ? found.added + found.changed : 0
  return (
    <OpenDialog
      onClose={onClose}
      title="Exchange Rates from a File"
      description="Each line has a currency, a day and a rate, such as EUR,2026-11-01,0.85. You check the rates before they are stored."
    >
      <div className="min-h-0 space-y-4 overflow-y-auto px-4 pb-4">
        {fault !== undefined && <Fault>{fault}</Fault>}
        <Field label="File">
          {(aria) => (
            <Input
              {...aria}
              type="file"
              className="py-1.5 max-md:py-2.5"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={({ target }) => void target.files?.[0]?.text().then(put)}
            />
          )}
        </Field>
        <Field label="Lines">
          {(aria) => <Textarea {...aria} rows={6} value={text} onChange={({ target }) => put(target.value)} />}
        </Field>
        {found && (
          <output className="block space-y-2 text-sm">
            <p>
              {countText(found.added, 'new rate', 'new rates')}, {countText(found.changed, 'changed', 'changed')},{' '}
              {countText(found.same, 'known already', 'known already')}.
            </p>
            {found.refused.length > 0 && (
              <>
                <p className="text-danger-ink">
                  {countText(found.refused.length, 'line is', 'lines are')} refused and left out:
                </p>
                <ul className="max-h-48 list-disc overflow-y-auto pl-5">
                  {found.refused.slice(0, REFUSED_LINES_SHOWN).map(({ line, text: refused, reason }) => (
                    <li key={line} className="break-words">
                      Line {line}, “{refused}”: {reason}
                    </li>
                  ))}
                </ul>
                {found.refused.length > REFUSED_LINES_SHOWN && (
                  <p>And {countText(found.refused.length - REFUSED_LINES_SHOWN, 'further one', 'further ones')}.</p>
                )}
              </>
            )}
          </output>
        )}
      </div>
      <div className="flex justify-end gap-2 border-t border-line px-4 py-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        {found && coming > 0 ? (
          <Button
            disabled={store.isPending}
            onClick={() => store.mutate({ text, store: true }, { onSuccess: onClose, onError: failed })}
          >
            Store {countText(coming, 'Rate', 'Rates')}
          </Button>
        ) : (
          <Button
            disabled={look.isPending || text.trim() === ''}
            onClick={() => look.mutate({ text }, { onSuccess: setFound, onError: failed })}
          >
            Check
          </Button>
        )}
      </div>
    </OpenDialog>
  )
}
