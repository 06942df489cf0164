import { CalendarRange, FilePen, Send, TriangleAlert } from 'lucide-react'
import type { InvoiceSummary } from '#shared/invoices/contract.ts'
import { urlOf } from '../api.ts'
import { countText } from '../widgets/figures.ts'
import { moneyIn } from '../widgets/money.ts'
import { SummaryCards, type SummaryFigure } from '../widgets/summary-cards.tsx'
import { useToday } from '../widgets/today.ts'
import { useInvoiceSummary } from './data.ts'

/** What is open, overdue and drafted, and what was invoiced this year; each leads to its list. */
export function StatCards() {
  const year = useToday().slice(0, 4)
  const figures: SummaryFigure<InvoiceSummary>[] = [
    {
      label: 'Open',
      href: urlOf('/invoices', {}, { state: 'To Be Paid' }),
      icon: Send,
      value: ({ open }) => <Amounts of={open} />,
      caption: ({ open, openInvoices }) => beside(open, countText(openInvoices, 'invoice', 'invoices')),
      basis: 'What clients still have to pay of issued invoices, with tax; overdue ones are part of it.',
    },
    {
      label: 'Overdue',
      href: urlOf('/invoices', {}, { state: 'Overdue' }),
      icon: TriangleAlert,
      value: ({ overdue }) => <Amounts of={overdue} />,
      caption: ({ overdue, overdueInvoices }) => beside(overdue, countText(overdueInvoices, 'invoice', 'invoices')),
      basis: 'Of that, what should have been paid before today.',
    },
    {
      label: 'Drafts',
      href: urlOf('/invoices', {}, { state: 'Draft' }),
      icon: FilePen,
      value: ({ drafted }) => <Amounts of={drafted} />,
      caption: ({ drafted, drafts }) => beside(drafted, countText(drafts, 'draft', 'drafts')),
      basis: 'What invoices that are not issued yet come to, with tax.',
    },
    {
      label: `Invoiced in ${year}`,
      href: urlOf('/invoices', {}, { state: 'Not Draft', from: `${year}-01-01`, to: `${year}-12-31` }),
      icon: CalendarRange,
      value: ({ invoicedThisYear }) => <Amounts of={invoicedThisYear} />,
      caption: ({ invoicedThisYear }) => beside(invoicedThisYear, 'net of tax'),
      basis: 'Net amounts of invoices with a date in this year, less credit notes.',
    },
  ]
  return <SummaryCards read={useInvoiceSummary()} figures={figures} />
}

/** The largest amount; those in other currencies are below it. */
function Amounts({ of }: { of: InvoiceSummary['open'] }) {
  const [first] = of
  if (!first) return '–'
  const exact = of.map(({ currency, amount }) => moneyIn(currency).exact(amount)).join(', ')
  return <span title={exact}>{moneyIn(first.currency).figure(first.amount)}</span>
}

function beside([, ...others]: InvoiceSummary['open'], caption: string): string {
  return [...others.map(({ currency, amount }) => `+ ${moneyIn(currency).figure(amount)}`), caption].join(' · ')
}
