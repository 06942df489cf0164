import { useWatch } from 'react-hook-form'
import { createPerformanceReview, getPerformanceReview, reviewForm } from '#shared/reviews/contract.ts'
import { halfYearOf } from '#shared/reviews/periods.ts'
import { useCreate } from '../change.ts'
import { FormBody, sending, useRecordForm } from '../records/form.tsx'
import { Button } from '../ui/button.tsx'
import { OpenDialog } from '../ui/dialog.tsx'
import { useCurrentUser } from '../widgets/current-user.ts'
import { useToday } from '../widgets/today.ts'
import { opened, useAddress } from './address.ts'
import { useReviewsOf } from './data.ts'
import { AboutFields } from './form/about-fields.tsx'
import { FIELD_LABELS } from './words.ts'

interface NewReviewDialogProps {
  onClose: () => void
  /** The draft that was begun. */
  onBegun: (id: number) => void
}

/** Begins a review as a draft; ratings and goals follow. Shown while it is mounted. */
export function NewReviewDialog(props: NewReviewDialogProps) {
  const { data: me } = useCurrentUser()
  return (
    <OpenDialog
      onClose={props.onClose}
      title="New Review"
      description="It starts as a draft that you fill in next to what the records show."
      size="large"
    >
      <NewReviewForm key={me?.id} {...props} />
    </OpenDialog>
  )
}

function NewReviewForm({ onClose, onBegun }: NewReviewDialogProps) {
  const today = useToday()
  const { data: me } = useCurrentUser()
  const { search } = useAddress()
  const period = halfYearOf(today)
  const form = useRecordForm({
    schema: reviewForm,
    values: {
      // The person in the filter is probably the one that is meant.
      ...(search.employee !== undefined && { userId: search.employee }),
      ...(me && { reviewerId: me.id }),
      reviewPeriod: period.name,
      periodStart: period.start,
      periodEnd: period.end,
      reviewDate: today,
    },
    labels: FIELD_LABELS,
    otherwise: 'reviewDate',
  })
  const create = useCreate(createPerformanceReview, { record: getPerformanceReview })
  return (
    <FormBody {...sending(form, create, ({ id }) => onBegun(id))} submit="Begin Review" onCancel={onClose}>
      <AboutFields form={form} />
      <AlreadyThere form={form} />
    </FormBody>
  )
}

/** Says whether there already is a review of the same person and period. */
function AlreadyThere({ form: { control } }: { form: Parameters<typeof AboutFields>[0]['form'] }) {
  const { go } = useAddress()
  const [userId, period] = useWatch({ control, name: ['userId', 'reviewPeriod'] })
  const { data: reviews } = useReviewsOf(userId)
  const same = reviews?.find(({ reviewPeriod }) => reviewPeriod === period)
  return (
    <output className="block text-sm">
      {same && (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-caution-soft px-3 py-2 text-caution-ink">
          There is a review for {period} already ({same.status}).
          <Button look="outline" size="small" onClick={() => go(opened(same.id), { top: true })}>
            Open it
          </Button>
        </p>
      )}
    </output>
  )
}
