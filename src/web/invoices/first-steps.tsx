import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { clsx } from 'clsx'
import { missingSteps } from './missing-steps.ts'
import { Card } from '../ui/card.tsx'
import { linkStyle } from '../ui/link-style.ts'
import { useInvoiceClients, useInvoiceSettings } from './data.ts'

/** Data that is needed before the first invoice can be issued; nothing once all of it is there. */
export function FirstSteps() {
  const { data: settings } = useInvoiceSettings()
  const { data: clients } = useInvoiceClients()
  if (!settings || !clients) return null
  const steps = missingSteps(settings, clients)
  if (steps.every(({ done }) => done)) return null
  return (
    <Card title="Before the first invoice" hint="What every invoice must say. It is filled in once." className="mb-4">
      <ol className="border-t border-line">
        {steps.map(({ title, text, done, to }, nth) => (
          <li
            key={title}
            className="relative flex items-start gap-3 border-b border-line px-4 py-3 last:border-0 sm:px-5"
          >
            <span
              aria-hidden
              className={clsx(
                'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full text-xs font-medium',
                done ? 'bg-positive-soft text-positive-ink' : 'bg-sunken text-muted',
              )}
            >
              {done ? <Check className="size-3" /> : nth + 1}
            </span>
            <div className="min-w-0">
              {done ? (
                <p className="text-muted">
                  {title}
                  <span className="sr-only">, done</span>
                </p>
              ) : (
                <Link {...to} className={linkStyle}>
                  {title}
                </Link>
              )}
              {!done && <p className="text-sm text-muted">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
