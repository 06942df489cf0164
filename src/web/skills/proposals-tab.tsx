import { Telescope } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SkillProposal } from '#shared/skills/vocabulary-contract.ts'
import { failureText } from '../api.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showFailed } from '../ui/toast.ts'
import { Loaded, ShowMore } from '../widgets/loaded.tsx'
import { useAddress, useProposals, useVocabularyChanges } from './data.ts'
import { AliasDialog, NewSkillDialog } from './proposal-dialogs.tsx'
import { ProposalCard, type ProposalStep } from './proposal-card.tsx'

const EMPTY = {
  open: 'No proposals. Names that look like skills and are in no vocabulary appear here, once several people or notes use them.',
  accepted: 'No proposal has been accepted yet.',
  rejected: 'No proposal has been rejected yet.',
} satisfies Record<SkillProposal['status'], string>

/** Names found in notes that may be skills, for a person to decide on. */
export function ProposalsTab() {
  const { search, go } = useAddress()
  const { status = 'open' } = search
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
          onChange={({ target: { value } }) =>
            go({ status: value === 'accepted' || value === 'rejected' ? value : undefined })
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
              <EmptyState framed icon={Telescope} text={EMPTY[status]} />
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
        <ShowMore read={read} className="mt-4 text-center" />
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
