import { useEffect } from 'react'
import { useEntryRules } from '../entry-rules.ts'
import { OutboxBar } from './bar.tsx'
import { setRules } from './outbox.ts'
import { useOutboxSender } from './sender.ts'

/** Sends the waiting changes of this device, and says what is not sent yet. */
export function OutboxKeeper() {
  const rules = useEntryRules()
  useEffect(() => setRules(rules), [rules])
  return <OutboxBar onRetry={useOutboxSender()} />
}
