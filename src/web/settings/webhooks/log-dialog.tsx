import { useState } from 'react'
import { DELIVERY_STATES } from '#shared/webhooks/choices.ts'
import { type Delivery, exportDeliveries, type ListedWebhook } from '#shared/webhooks/contract.ts'
import { KEPT_DAYS } from '#shared/webhooks/rules.ts'
import { DownloadList } from '../../records/download.tsx'
import { momentInText, momentText } from '../../records/history.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded, ShowMore } from '../../widgets/loaded.tsx'
import { useToday } from '../../widgets/today.ts'
import { useDeliveries, useReplay, useWebhookChanges } from './data.ts'
import { STATE_WORDS } from './words.ts'

/** What was sent to a webhook, with ways to try it and to send something again. Shown while it is mounted. */
export function LogDialog({ webhook, onClose }: { webhook: ListedWebhook; onClose: () => void }) {
  const { id, name, active, failed } = webhook
  const [state, setState] = useState<Delivery['state']>()
  const read = useDeliveries(id, state)
  const replay = useReplay(id)
  const { test } = useWebhookChanges(webhook)
  return (
    <OpenDialog
      onClose={onClose}
      title={`Deliveries to ${name}`}
      description={`Of the last ${KEPT_DAYS} days, the newest first.`}
    >
      <div className="px-4 pb-3">
        <Field label="Show">
          {(aria) => (
            <Select
              {...aria}
              value={state ?? ''}
              onChange={({ target }) => setState(DELIVERY_STATES.find((one) => one === target.value))}
            >
              <option value="">All</option>
              {DELIVERY_STATES.map((one) => (
                <option key={one} value={one}>
                  {STATE_WORDS[one].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Loaded
        read={read}
        what="the deliveries"
        skeleton={<Skeleton className="mx-4 mb-4 h-40" />}
        empty={<p className="px-4 pb-5 text-muted">{state ? 'There is none of these.' : 'Nothing was sent yet.'}</p>}
      >
        {(deliveries) => (
          <ul aria-label="Deliveries" className="max-h-96 overflow-y-auto border-t border-line">
            {deliveries.map((one) => (
              <DeliveryRow
                key={one.id}
                delivery={one}
                busy={replay.isPending}
                onReplay={() => replay.mutate(one.messageId)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <ShowMore read={read} className="px-4 py-3" />
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3">
        <span className="mr-auto">
          <DownloadList call={exportDeliveries} params={{ id }} filter={{ state }} />
        </span>
        {failed > 0 && (
          <Button look="outline" disabled={replay.isPending} onClick={() => replay.mutate(undefined)}>
            Replay All Failed
          </Button>
        )}
        <Button look="outline" disabled={!active || test.isPending} onClick={() => test.mutate()}>
          Send Test
        </Button>
        <Button onClick={onClose}>Done</Button>
      </div>
    </OpenDialog>
  )
}

function DeliveryRow({ delivery, busy, onReplay }: { delivery: Delivery; busy: boolean; onReplay: () => void }) {
  const { type, entityId, at, state, attempts, lastStatus, lastError, nextAt } = delivery
  const today = useToday()
  const { label, tone } = STATE_WORDS[state]
  const said = [
    momentText(at, today),
    attempts > 1 && `${attempts} tries`,
    lastError ?? (lastStatus !== null && `answered ${lastStatus}`),
    state === 'waiting' && attempts > 0 && `next try ${momentInText(nextAt, today)}`,
  ]
  // Changes by a synchronization or an import are told together.
  const what = type === 'webhook.test' || entityId === 0 ? type : `${type} ${entityId}`
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium break-words">
          {what}
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-sm break-words text-muted">{said.filter(Boolean).join(' · ')}</p>
      </div>
      {state !== 'waiting' && (
        <Button look="outline" size="small" disabled={busy} aria-label={`Replay ${what}`} onClick={onReplay}>
          Replay
        </Button>
      )}
    </li>
  )
}
