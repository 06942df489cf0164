import { Receipt } from 'lucide-react'
import type { Expense } from '#shared/expenses/contract.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useToday } from '../../widgets/today.ts'
import { useAddress } from '../address.ts'
import { ClaimSummary } from '../claim-summary.tsx'
import { useLatestExpenses } from '../data.ts'
import { titleOf } from '../fields.ts'
import { useRowWords } from '../row-words.ts'

/** The latest claims that the filters leave. */
export function LatestExpenses() {
  const read = useLatestExpenses()
  return (
    <Card title="Latest Expenses" hint="Of all that match the filters, by date">
      <div className="px-4 pb-4 sm:px-5 sm:pb-5">
        <Loaded read={read} what="the latest expenses" skeleton={<Skeleton className="h-96 w-full" />}>
          {(claims) =>
            claims.length === 0 ? <EmptyState icon={Receipt} text="No data available" /> : <Latest claims={claims} />
          }
        </Loaded>
      </div>
    </Card>
  )
}

function Latest({ claims }: { claims: readonly Expense[] }) {
  const { go } = useAddress()
  const today = useToday()
  const wordsOf = useRowWords(claims)
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
      {claims.map((claim) => (
        <li key={claim.id} className="min-w-0 border-t border-line py-3">
          <article aria-label={titleOf(claim)}>
            <ClaimSummary
              claim={claim}
              words={wordsOf(claim)}
              today={today}
              onOpen={({ id }) => go({ expense: id, action: undefined }, { push: true })}
            />
          </article>
        </li>
      ))}
    </ul>
  )
}
