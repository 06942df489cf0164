import { OutboxBar } from './bar.tsx'
import { useOutboxSender } from './sender.ts'

/** Sends what waits on this device, and says what is not sent yet. */
export function OutboxKeeper() {
  return <OutboxBar onRetry={useOutboxSender()} />
}
