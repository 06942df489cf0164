import { getRouteApi } from '@tanstack/react-router'
import { Telescope } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SkillProposal } from '#shared/skills/vocabulary-contract.ts'
import { failureText } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showFailed } from '../ui/toast.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { useProposals, useVocabularyChanges } from './data.ts'
import { AliasDialog, NewSkillDialog } from './proposal-dialogs.tsx'
import { ProposalCard, type ProposalStep } from './proposal-card.tsx'

const route = getRouteApi('/skill-vocabulary')

const EMPTY = {
  open: 'No proposals. Names that look like skills and are in no vocabulary appear here, once several people or notes use them.',
  accepted: 'No proposal has been accepted yet.',
  rejected: 'No proposal has been rejected yet.',
} satisfies Record<SkillProposal['status'], string>

/** Names found in notes that may be skills, for a person to decide on. */
export function ProposalsTab() {
  const { status = 'open' } = route.useSearch()
  const navigate = route.useNavigate()
  const read = useProposals(status)
  const { decide } = useVocabularyChanges()
  const [step, setStep] = useState<{ kind: ProposalStep; proposal: SkillProposal } | null>(null)
  const list = useRef<HTMLDivElement>(null)
  // Where the focus goes when a dialog closes: empty for where it came from.
  const afterDialog = useRef<HTMLElement>(null)

  function reject({ term }: SkillProposal) {
    decide.mutate(
      { decision: 'reject', term },
      {
        onSuccess: () => list.current?.focus(),
        onError: (error) => showFailed(failureText(error)),
      },
    )
  }

  const dialog = {
    returnFocusTo: afterDialog,
    onClose: () => setStep(null),
    onDecided: () => {
      afterDialog.current = list.current
      setStep(null)
    },
  }

  return (
    <>
      <div className="mb-3 w-40">
        <Select
          aria-label="Show"
          value={status}
          onChange={({ target }) =>
            void navigate({
              search: (before) => ({
                ...before,
                status: target.value === 'accepted' || target.value === 'rejected' ? target.value : undefined,
              }),
              replace: true,
              resetScroll: false,
            })
          }
        >
          <option value="open">Open</option>
          <option value="accepted">Accepted</option>
          <option value="rejected">Rejected</option>
        </Select>
      </div>
      <div ref={list} tabIndex={-1} className="outline-none">
        <Loaded read={read} what="the proposals" skeleton={<ProposalsSkeleton />}>
          {({ pages }) => {
            const proposals = pages.flatMap(({ rows }) => rows)
            return proposals.length === 0 ? (
              <div className="rounded-lg border border-line bg-surface shadow-card">
                <EmptyState icon={Telescope} text={EMPTY[status]} />
              </div>
            ) : (
              <div className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
                {proposals.map((proposal) => (
                  <ProposalCard
                    key={proposal.term}
                    proposal={proposal}
                    busy={decide.isPending}
                    onStep={(kind) => {
                      afterDialog.current = null
                      setStep({ kind, proposal })
                    }}
                    onReject={() => reject(proposal)}
                  />
                ))}
              </div>
            )
          }}
        </Loaded>
        {read.hasNextPage && (
          <p className="mt-4 text-center">
            <Button look="outline" disabled={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
              {read.isFetchingNextPage ? 'Loading…' : 'Show more'}
            </Button>
          </p>
        )}
      </div>
      {step?.kind === 'skill' && <NewSkillDialog proposal={step.proposal} {...dialog} />}
      {step?.kind === 'alias' && <AliasDialog proposal={step.proposal} {...dialog} />}
    </>
  )
}

function ProposalsSkeleton() {
  return (
    <div className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
        <div key={card} className="h-56 space-y-3 rounded-lg border border-line bg-surface p-5 shadow-card">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-16 w-full" />
        </div>
      ))}
    </div>
  )
}
