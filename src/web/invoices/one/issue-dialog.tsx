import { Link } from '@tanstack/react-router'
import type { WholeInvoice } from '#shared/invoices/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { failureText } from '../../api.ts'
import { ConfirmDialog } from '../../records/steps.tsx'
import { Button } from '../../ui/button.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Fault } from '../../ui/fault.tsx'
import { linkStyle } from '../../ui/link-style.ts'
import { moneyIn } from '../../widgets/money.ts'
import { useInvoice } from '../data.ts'
import { useIssue } from './data.ts'

/** Asks before a draft is issued, with the number that it will get; or says what is missing. */
export function IssueDialog({ invoice, onClose }: { invoice: WholeInvoice; onClose: () => void }) {
  const { data: latest = invoice } = useInvoice(invoice.id)
  const issue = useIssue(invoice.id)
  const { missing, client, currency, total, issueDate, nextNumber, version } = latest
  if (Object.keys(missing).length > 0) return <MissingDialog invoice={latest} onClose={onClose} />
  return (
    <ConfirmDialog
      title="Issue Invoice"
      labels={['Not Yet', 'Issue']}
      busy={issue.isPending}
      onAct={() => issue.mutate({ version }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        It becomes <strong className="tabular-nums">{nextNumber ?? 'the next number'}</strong>, dated{' '}
        {dayText(issueDate)}: {moneyIn(currency).exact(total)} to {client}.
      </p>
      <p className="mt-2 text-muted">
        Once it is issued it can’t be changed or deleted. To correct it, issue a credit note.
      </p>
      {issue.isError && (
        <div className="mt-3">
          <Fault>{failureText(issue.error)}</Fault>
        </div>
      )}
    </ConfirmDialog>
  )
}

function MissingDialog({ invoice, onClose }: { invoice: WholeInvoice; onClose: () => void }) {
  return (
    <OpenDialog
      onClose={onClose}
      title="Not Ready to Issue"
      description="An invoice has to say a few things that are missing."
    >
      <div className="space-y-3 px-4 pb-4">
        <ul className="list-disc space-y-1 pl-5">
          {Object.entries(invoice.missing).map(([field, message]) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
        <p>
          <Link to="/settings" search={{ tab: 'invoicing', client: invoice.client }} className={linkStyle}>
            Go to Invoicing in Settings
          </Link>
        </p>
      </div>
      <div className="flex justify-end border-t border-line px-4 py-3">
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </OpenDialog>
  )
}
