import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getProjectInvoiced, listInvoices } from '#shared/invoices/contract.ts'
import type { Project } from '#shared/projects/contract.ts'
import { query } from '../../api.ts'
import { Section } from '../../ui/section.tsx'
import { hoursText } from '../../widgets/figures.ts'
import { moneyIn } from '../../widgets/money.ts'
import { useOffers } from '../../widgets/session.ts'

/** What was invoiced to the client of a project; nothing while it is not known or there is none. */
export function Invoiced({ project: { id, client } }: { project: Pick<Project, 'id' | 'client'> }) {
  const { data } = useQuery(query(getProjectInvoiced, { params: { id } }))
  const seesInvoices = useOffers()(listInvoices)
  if (!data || data.amounts.length === 0) return null
  const amounts = data.amounts.map(({ currency, net }) => moneyIn(currency).exact(net)).join(' and ')
  return (
    <Section title="Invoiced">
      <p>
        {amounts} net of tax{data.hours > 0 && `, with ${hoursText(data.hours)}`}.{' '}
        {seesInvoices && (
          <Link to="/invoices" search={{ client }} className="rounded-sm font-medium text-accent-ink hover:underline">
            Invoices of {client}
          </Link>
        )}
      </p>
    </Section>
  )
}
