import type { BodyOf } from '#shared/http/endpoint.ts'
import type { decideSkillProposal, SkillProposal } from '#shared/skills/vocabulary-contract.ts'

/** `edit` and `other` ask for more; the others decide at once. */
export type ProposalAction = 'skill' | 'alias' | 'reject' | 'keep' | 'edit' | 'other' | 'undo'

interface OfferedAction {
  readonly action: ProposalAction
  readonly label: string
  readonly key: string
  readonly look: 'primary' | 'outline' | 'quiet'
}

/** What can be done with a proposal, each with its key. */
export function actionsFor({ kind, status, guess, category }: SkillProposal): OfferedAction[] {
  if (status === 'accepted') return [{ action: 'undo', label: 'Undo', key: 'u', look: 'outline' }]
  const never: OfferedAction = { action: 'reject', label: 'Never', key: 'x', look: 'outline' }
  const decided: OfferedAction[] =
    status === 'rejected' ? [{ action: 'undo', label: 'Undo', key: 'u', look: 'outline' }] : [never]
  if (kind === 'word')
    return [{ action: 'keep', label: `Keep ${guess ?? 'it'}`, key: 'n', look: 'primary' }, ...decided]
  return [
    { action: 'skill', label: `New skill in ${category}`, key: 'n', look: 'primary' },
    ...(guess === null ? [] : [{ action: 'alias', label: `Alias of ${guess}`, key: 'a', look: 'outline' } as const]),
    ...decided,
    { action: 'edit', label: 'Edit…', key: 'e', look: 'quiet' },
    { action: 'other', label: 'Alias of…', key: 'o', look: 'quiet' },
  ]
}

/** The decision of an action that needs no further input. */
export function toDecision(
  { term, spelling, guess, category }: SkillProposal,
  action: ProposalAction,
): BodyOf<typeof decideSkillProposal> | undefined {
  if (action === 'skill') return { decision: 'skill', term, name: spelling, category }
  if (action === 'alias') return guess === null ? undefined : { decision: 'alias', term, of: guess }
  if (action === 'reject' || action === 'keep' || action === 'undo') return { decision: action, term }
  return undefined
}
