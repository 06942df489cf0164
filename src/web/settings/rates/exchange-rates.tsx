import { Link } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import {
  createExchangeRate,
  exportExchangeRates,
  listExchangeRates,
  readExchangeFile,
  type ExchangeRate,
} from '#shared/rates/currency-contract.ts'
import { updateInvoiceClient } from '#shared/invoices/settings-contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { DownloadList } from '../../records/download.tsx'
import { useScrolledList } from '../../scrolled-list.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { linkStyle } from '../../ui/link-style.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { useCompanyMoney } from '../../widgets/money.ts'
import { useOffers } from '../../widgets/session.ts'
import { MoreRates } from './more-rates.tsx'

const ExchangeDialog = lazyPart(() => import('./exchange-dialog.tsx'), 'ExchangeDialog')
const FileDialog = lazyPart(() => import('./file-dialog.tsx'), 'FileDialog')

/** What other currencies are worth. */
export function ExchangeRates() {
  const { currency: company } = useCompanyMoney()
  const read = useScrolledList(listExchangeRates, {})
  const offers = useOffers()
  const [open, setOpen] = useState<ExchangeRate | 'new' | 'file'>()
  const close = () => setOpen(undefined)
  return (
    <Card
      title="Exchange rates"
      hint={`What one unit is worth in ${company ?? 'the company’s currency'} from that day. Amounts without a rate stay in their own currency.`}
      aside={
        <div className="flex flex-wrap gap-2 sm:shrink-0">
          <DownloadList call={exportExchangeRates} filter={{}} />
          {offers(readExchangeFile) && (
            <Button look="outline" size="small" icon={Upload} aria-haspopup="dialog" onClick={() => setOpen('file')}>
              Read a File
            </Button>
          )}
          {offers(createExchangeRate) && (
            <Button size="small" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen('new')}>
              New Exchange Rate
            </Button>
          )}
        </div>
      }
    >
      <Loaded read={read} what="the exchange rates" skeleton={<Skeleton className="mx-4 mb-4 h-14 sm:mx-5" />}>
        {(pages) =>
          pages.total === 0 ? (
            <p className="px-4 pb-5 text-muted sm:px-5">No exchange rate is known.</p>
          ) : (
            <MoreRates pages={pages} label="Exchange rates">
              {(row) => (
                <li
                  key={row.id}
                  className="flex items-center gap-4 border-b border-line px-4 py-2.5 last:border-0 sm:px-5"
                >
                  <p className="min-w-0 flex-1">
                    <span className="font-medium">{row.currency}</span>{' '}
                    <span className="text-sm text-muted">from {dayText(row.validFrom)}</span>
                  </p>
                  <p className="font-medium tabular-nums">{row.rate}</p>
                  {offers(createExchangeRate) && (
                    <Button
                      look="outline"
                      size="small"
                      aria-haspopup="dialog"
                      aria-label={`Edit ${row.currency} from ${dayText(row.validFrom)}`}
                      onClick={() => setOpen(row)}
                    >
                      Edit
                    </Button>
                  )}
                </li>
              )}
            </MoreRates>
          )
        }
      </Loaded>
      {offers(updateInvoiceClient) && (
        <p className="border-t border-line px-4 py-3 text-sm sm:px-5">
          <Link to="/settings" search={{ tab: 'invoicing' }} className={linkStyle}>
            What clients are billed in
          </Link>
        </p>
      )}
      <Suspense>
        {open === 'file' && <FileDialog onClose={close} />}
        {open === 'new' && <ExchangeDialog onClose={close} />}
        {typeof open === 'object' && <ExchangeDialog key={open.id} rate={open} onClose={close} />}
      </Suspense>
    </Card>
  )
}
