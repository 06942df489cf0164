import { Link } from '@tanstack/react-router'
import type { Expense } from '#shared/expenses/contract.ts'
import { localDay, type Day } from '#shared/time/day.ts'
import { dayLabel } from '../../widgets/day-label.ts'
import { Fact, Facts } from '../../widgets/facts.tsx'
import { useCompanyMoney } from '../../widgets/money.ts'
import { usePersonNames } from '../../widgets/people/person-names.ts'
import { useProjectName } from '../../widgets/project-list.ts'
import { amountOf } from '../changes.ts'
import { GENERAL, titleOf } from '../fields.ts'
import { StatusBadge } from '../status-badge.tsx'

const linkStyle = 'rounded-sm underline decoration-control underline-offset-3 hover:decoration-ink'

/** How much it is, for what, for whom and when. */
export function ClaimFacts({ claim, today }: { claim: Expense; today: Day }) {
  const { userId, projectId, currency, rate, baseAmount, date, billable, description, createdAt } = claim
  const company = useCompanyMoney()
  const nameOf = usePersonNames([userId])
  const projectName = useProjectName()
  const foreign = rate !== 1 || (company.currency !== undefined && currency !== company.currency)
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-4">
        <span className="text-2xl font-semibold tracking-tight">{company.exact(baseAmount)}</span>
        <StatusBadge status={claim.status} />
      </p>
      {titleOf(claim) !== description && <p className="pb-4 break-words whitespace-pre-line">{description}</p>}
      <Facts>
        <Fact name="Person">
          <Link to="/people/$id" params={{ id: String(userId) }} className={linkStyle}>
            {nameOf(userId) ?? '…'}
          </Link>
        </Fact>
        <Fact name="Date">
          <time dateTime={date}>{dayLabel(date, today)}</time>
        </Fact>
        <Fact name="Category">{claim.category}</Fact>
        <Fact name="Project">
          {projectId === null ? (
            GENERAL
          ) : (
            <Link to="/projects-detail" search={{ project: projectId }} className={linkStyle}>
              {projectName(projectId)}
            </Link>
          )}
        </Fact>
        {foreign && (
          <>
            <Fact name="Paid">{amountOf(claim)}</Fact>
            <Fact name={`Rate, ${company.currency ?? ''} for 1 ${currency}`}>{rate}</Fact>
          </>
        )}
        <Fact name="Billable">{billable}</Fact>
        <Fact name="Claimed">
          <time dateTime={createdAt}>{dayLabel(localDay(new Date(createdAt)), today)}</time>
        </Fact>
      </Facts>
    </div>
  )
}
