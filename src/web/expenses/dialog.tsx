import { Link } from '@tanstack/react-router'
import { Banknote, Check, FileX, Pencil, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { Expense } from '#shared/expenses/contract.ts'
import { withoutTax } from '#shared/expenses/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { History, Moment } from '../records/history.tsx'
import { RecordDialog } from '../records/record-dialog.tsx'
import { ConfirmDialog, NoteField, Quote, StepButtons, useNote } from '../records/steps.tsx'
import { Badge } from '../ui/badge.tsx'
import { FileTarget } from '../ui/file-target.tsx'
import { FormButtons } from '../ui/form-buttons.tsx'
import { Section } from '../ui/section.tsx'
import { dayLabel } from '../widgets/day-label.ts'
import { Fact, Facts } from '../widgets/facts.tsx'
import { useCompanyMoney } from '../widgets/money.ts'
import { usePersonNames } from '../widgets/people/person-names.ts'
import { useProjectNames } from '../widgets/projects/project-names.ts'
import { dayOf, useToday } from '../widgets/today.ts'
import { useAddress, useDialogs } from './address.ts'
import { DONE, refusalText, useClaimSteps, useDecision, useDeleteExpense, useExpense } from './data.ts'
import { EditExpenseForm } from './edit-form.tsx'
import {
  amountOf,
  FIELD_LABELS,
  fieldText,
  GENERAL,
  HISTORY_LABELS,
  STATUS_LOOKS,
  titleOf,
  useClaimWords,
} from './fields.tsx'
import { ReceiptSection } from './receipt/receipt-section.tsx'
import { useCheckedFile } from './receipt/choose.tsx'
import { useSendReceipt } from './receipt/uploads.ts'

/** The details of one claim, or the form that changes it. Shown while it is mounted. */
export function ExpenseDialog({ id }: { id: number }) {
  const { action } = useAddress().search
  const { turnTo, close } = useDialogs()
  const read = useExpense(id)
  const claim = read.data
  const nameOf = usePersonNames(claim ? [claim.userId] : [])
  const can = useClaimSteps()
  // If a claim is decided while its form is open, the form stays, since it holds typed values.
  const [began, setBegan] = useState(false)
  const editing = action === 'edit' && claim !== undefined && (began || can(claim, 'edit'))
  if (editing !== began) setBegan(editing)
  return (
    <RecordDialog
      read={read}
      what="expense"
      icon={FileX}
      title={(found) => `${editing ? 'Edit ' : ''}${titleOf(found)}`}
      description={(found) => `${nameOf(found.userId) ?? '…'} · ${found.category}`}
      size="large"
      onClose={close}
    >
      {(found) =>
        editing ? <EditExpenseForm claim={found} onDone={() => turnTo(undefined)} /> : <Details claim={found} />
      }
    </RecordDialog>
  )
}

function Details({ claim }: { claim: Expense }) {
  const today = useToday()
  const send = useSendReceipt()
  const { fault, give } = useCheckedFile((file) => void send(claim, file))
  const editable = useClaimSteps()(claim, 'edit')
  return (
    <FileTarget onFile={editable ? give : undefined} className="flex min-h-0 flex-col">
      {/* It scrolls, so the keyboard must be able to reach it. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        aria-label="Details"
        className="min-h-0 space-y-6 overflow-y-auto px-4 pb-4 outline-offset-[-2px]"
      >
        <ClaimFacts claim={claim} today={today} />
        <Decision claim={claim} today={today} />
        <ReceiptSection claim={claim} onFile={give} fault={fault} />
        <History entity="expense" id={claim.id} what="claim" today={today} labels={HISTORY_LABELS} text={fieldText} />
      </section>
      <Steps claim={claim} />
    </FileTarget>
  )
}

const linkStyle = 'rounded-sm underline decoration-control underline-offset-3 hover:decoration-ink'

/** The amount and the other fields of a claim. */
function ClaimFacts({ claim, today }: { claim: Expense; today: Day }) {
  const { status, userId, projectId, currency, rate, baseAmount, date, billable, description, createdAt } = claim
  const { companyRate, rateNote, taxPercent } = claim
  const { atCompanyRate } = useClaimWords(claim)
  const company = useCompanyMoney()
  const nameOf = usePersonNames([userId])
  const projectName = useProjectNames(projectId === null ? [] : [projectId])
  const foreign = rate !== 1 || (company.currency !== undefined && currency !== company.currency)
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-4">
        <span className="text-2xl font-semibold tracking-tight">{company.exact(baseAmount)}</span>
        <Badge {...STATUS_LOOKS[status]}>{status}</Badge>
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
        {atCompanyRate !== undefined && (
          <Fact name={`At the company’s rate, ${companyRate}`}>
            <span className="font-medium text-caution-ink">{atCompanyRate}</span>
          </Fact>
        )}
        {rateNote !== '' && <Fact name={FIELD_LABELS.rateNote}>{rateNote}</Fact>}
        <Fact name="Billable">{billable}</Fact>
        {taxPercent !== 0 && (
          <Fact name={FIELD_LABELS.taxPercent}>
            {taxPercent}, so {company.exact(withoutTax(baseAmount, taxPercent, company.currency ?? currency))} without
            it
          </Fact>
        )}
        <Fact name="Claimed">
          <time dateTime={createdAt}>{dayLabel(dayOf(createdAt), today)}</time>
        </Fact>
      </Facts>
    </div>
  )
}

/** Who decided the claim, when and what they said, and when it was paid back; nothing while it is pending. */
function Decision({ claim, today }: { claim: Expense; today: Day }) {
  const { status, decidedBy, decidedAt, decisionNote, reimbursedAt } = claim
  const nameOf = usePersonNames(decidedBy === null ? [] : [decidedBy])
  if (status === 'Pending') return null
  const who = decidedBy === null ? 'Somebody' : (nameOf(decidedBy) ?? '…')
  return (
    <Section title="Decision">
      <p>
        <span className="font-medium">{who}</span> {status === 'Rejected' ? 'rejected' : 'approved'} it{' '}
        {decidedAt !== null && <Moment at={decidedAt} today={today} />}
      </p>
      {reimbursedAt !== null && (
        <p>
          It was reimbursed <Moment at={reimbursedAt} today={today} />
        </p>
      )}
      {decisionNote !== '' && <Quote>{decisionNote}</Quote>}
    </Section>
  )
}

const STEPS = ['edit', 'delete', 'reject', 'approve', 'reimburse'] as const

/** What can be done with a claim in its present state. */
function Steps({ claim }: { claim: Expense }) {
  const { action } = useAddress().search
  const { turnTo, close } = useDialogs()
  const decide = useDecision()
  const remove = useDeleteExpense()
  const fromList = action === 'reject'
  const [asked, setAsked] = useState<'reject' | 'delete' | null>(fromList ? 'reject' : null)
  const canDo = useClaimSteps()
  const can = (act: Parameters<typeof canDo>[1]) => canDo(claim, act)
  const back = () => setAsked(null)
  const step = (act: 'approve' | 'reimburse') => ({
    disabled: decide.isPending,
    look: 'primary' as const,
    onPress: () => decide.mutate({ claim, step: act }),
  })
  if (!STEPS.some(can) && !decide.isError) return null
  return (
    <footer className="border-t border-line">
      {decide.isError && (
        <p role="alert" className="px-4 pt-3 text-sm text-danger-ink">
          The claim was not {DONE[decide.variables.step]}. {refusalText(decide.error)}
        </p>
      )}
      {asked === 'reject' && can('reject') ? (
        <RejectForm claim={claim} decide={decide} onDone={fromList ? close : back} />
      ) : (
        <div className="flex flex-wrap items-center gap-2 px-4 py-3 max-sm:[&>button]:grow max-sm:[&>button]:basis-2/5">
          <StepButtons
            steps={[
              can('edit') && { label: 'Edit', icon: Pencil, onPress: () => turnTo('edit') },
              can('delete') && { label: 'Delete', icon: Trash2, asks: true, onPress: () => setAsked('delete') },
            ]}
          />
          <span className="grow max-sm:hidden" />
          <StepButtons
            steps={[
              can('reject') && {
                label: 'Reject',
                icon: X,
                disabled: decide.isPending,
                onPress: () => setAsked('reject'),
              },
              can('approve') && { label: 'Approve', icon: Check, ...step('approve') },
              can('reimburse') && { label: 'Reimburse', icon: Banknote, ...step('reimburse') },
            ]}
          />
          {asked === 'delete' && (
            <ConfirmDialog
              title="Delete Expense"
              labels={['Keep', 'Delete']}
              busy={remove.isPending}
              onAct={() => remove.mutate(claim, { onSuccess: close, onError: back })}
              onClose={back}
            >
              {titleOf(claim)}, {amountOf(claim)}, goes for good{claim.receiptStored && ', and its receipt with it'}.
            </ConfirmDialog>
          )}
        </div>
      )}
    </footer>
  )
}

interface RejectFormProps {
  claim: Expense
  decide: ReturnType<typeof useDecision>
  onDone: () => void
}

/** Rejects a claim with a reason, without which nobody could correct it. */
function RejectForm({ claim, decide, onDone }: RejectFormProps) {
  const note = useNote('Say why, so that the claim can be corrected')
  const reject = (text: string) => decide.mutate({ claim, step: 'reject', note: text }, { onSuccess: onDone })
  return (
    <form {...note.form(reject)} className="px-4 py-3">
      <NoteField label="Reason for rejection" note={note} takesFocus />
      <div className="mt-3 flex justify-end gap-2">
        <FormButtons submit="Reject" busy={decide.isPending} onCancel={onDone} />
      </div>
    </form>
  )
}
