import { Telescope } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { SkillProposal } from '#shared/skills/vocabulary-contract.ts'
import { failureText } from '../api.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showFailed } from '../ui/toast.ts'
import { Loaded, ShowMore } from '../widgets/loaded.tsx'
import { useAddress, useProposalDecisions, useProposals } from './data.ts'
import { AliasDialog, NewSkillDialog } from './proposal-dialogs.tsx'
import { actionsFor, toDecision, type ProposalAction } from './proposal-actions.ts'
import { ProposalCard } from './proposal-card.tsx'

const EMPTY = {
  open: 'No proposals. Names in notes that look like skills and are not in the vocabulary appear here.',
  accepted: 'No proposal has been accepted yet.',
  rejected: 'No proposal has been rejected yet.',
} satisfies Record<SkillProposal['status'], string>

const CARD = 'article[data-term]'

/** Names found in notes that may be skills, for a person to decide on, by keyboard with one key each. */
export function ProposalsTab() {
  const { search, go } = useAddress()
  const { status = 'open' } = search
  const read = useProposals(status)
  const decide = useProposalDecisions()
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'other'; proposal: SkillProposal } | null>(null)
  // Decided here, and gone from the list before the server has answered.
  const [decided, setDecided] = useState<readonly string[]>([])
  const [current, setCurrent] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  // Where the focus goes when a dialog closes: empty for where it came from.
  const afterDialog = useRef<HTMLElement>(null)

  const cardOf = (term: string) => list.current?.querySelector<HTMLElement>(`${CARD}[data-term="${CSS.escape(term)}"]`)
  const cardBeside = (card: Element | null | undefined, step: 1 | -1) => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>(CARD) ?? [])]
    return cards[cards.findIndex((one) => one === card) + step]
  }
  const leave = (term: string) => {
    const card = cardOf(term)
    const next = cardBeside(card, 1) ?? cardBeside(card, -1) ?? list.current
    next?.focus()
    afterDialog.current = next
    setDecided((before) => [...before, term])
  }
  const comeBack = (term: string) => setDecided((before) => before.filter((one) => one !== term))

  function act(proposal: SkillProposal, action: ProposalAction) {
    if (action === 'edit' || action === 'other') {
      afterDialog.current = null
      return setDialog({ kind: action, proposal })
    }
    const decision = toDecision(proposal, action)
    if (decision === undefined) return undefined
    leave(proposal.term)
    return decide.mutate(decision, {
      onSettled: () => comeBack(proposal.term),
      onError: (error) => showFailed(failureText(error)),
    })
  }

  function onKeyDown(event: KeyboardEvent, proposals: readonly SkillProposal[]) {
    const card = (event.target as Element).closest(CARD)
    if (event.ctrlKey || event.metaKey || event.altKey || !list.current?.contains(card)) return
    const step = ({ ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 } as const)[event.key]
    const proposal = proposals.find(({ term }) => term === card?.getAttribute('data-term'))
    const offered = proposal && actionsFor(proposal).find(({ key }) => key === event.key)
    if (step !== undefined) cardBeside(card, step)?.focus()
    else if (offered && proposal) act(proposal, offered.action)
    else if (event.key === 'u' && decide.last !== undefined) decide.undo(decide.last)
    else return
    event.preventDefault()
  }

  const dialogProps = {
    returnFocusTo: afterDialog,
    onClose: () => setDialog(null),
    onDecided: (term: string) => {
      leave(term)
      setDialog(null)
    },
  }

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="w-40">
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
        <p className="text-sm text-muted max-md:hidden">
          What changes most entries comes first. With a card in focus, one key decides and moves on; u undoes.
        </p>
      </div>
      <div ref={list} tabIndex={-1} className="outline-none">
        <Loaded read={read} what="the proposals" skeleton={<ProposalsSkeleton />}>
          {({ pages }) => {
            const rows = pages.flatMap((page) => page.rows)
            const proposals = status === 'open' ? rows.filter(({ term }) => !decided.includes(term)) : rows
            const first = proposals.some(({ term }) => term === current) ? current : proposals[0]?.term
            return proposals.length === 0 ? (
              <EmptyState framed icon={Telescope} text={EMPTY[status]} />
            ) : (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its cards
              <div
                role="feed"
                aria-label="Proposals"
                className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3"
                onKeyDown={(event) => onKeyDown(event, proposals)}
              >
                {proposals.map((proposal) => (
                  <ProposalCard
                    key={proposal.term}
                    proposal={proposal}
                    isCurrent={proposal.term === first}
                    onFocus={() => setCurrent(proposal.term)}
                    onAction={(action) => act(proposal, action)}
                  />
                ))}
              </div>
            )
          }}
        </Loaded>
        <ShowMore read={read} className="mt-4 text-center" />
      </div>
      {dialog?.kind === 'edit' && <NewSkillDialog proposal={dialog.proposal} {...dialogProps} />}
      {dialog?.kind === 'other' && <AliasDialog proposal={dialog.proposal} {...dialogProps} />}
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
