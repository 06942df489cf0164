import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { reviewForm, type PerformanceReview, type ReviewForm } from '#shared/reviews/contract.ts'
import { isChangeable, submissionFaults } from '#shared/reviews/rules.ts'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/input.tsx'
import { useMediaQuery } from '../../ui/media-query.ts'
import { unsaved } from '../../ui/unsaved.ts'
import { useHistory } from '../../records/history.tsx'
import { usePersonNames } from '../../widgets/people/person-names.ts'
import { StaleNotice } from '../../records/stale-notice.tsx'
import { opened, useAddress } from '../address.ts'
import { useSubmitReview } from '../data.ts'
import { Evidence } from '../evidence.tsx'
import { Missing, PagePart, PageSection } from '../parts.tsx'
import { FIELD_LABELS, fieldText } from '../words.ts'
import { AboutFields, type ReviewFormState } from './about-fields.tsx'
import { typedBefore, useAutosave } from './autosave.ts'
import { GoalsField } from './goals-field.tsx'
import { Ratings } from './ratings.tsx'
import { SaveBar } from './save-bar.tsx'
import { FORM_FIELDS, sameValue, type FormField, type FormValues } from '#shared/reviews/form.ts'

/** The form of a review beside what the records say; for a submitted or completed one, only the fields that may still change. */
export function EditReview({ review: latest }: { review: PerformanceReview }) {
  const [start] = useState(() => typedBefore(latest))
  const form = useForm<FormValues, unknown, ReviewForm>({
    resolver: zodResolver(reviewForm),
    mode: 'onChange',
    defaultValues: start.values,
  })
  const saving = useAutosave(form, start.base, latest)
  const { base, values, foreign, merged, save } = saving
  const { go } = useAddress()
  const submit = useSubmitReview()
  const [missing, setMissing] = useState<Record<string, string>>({})
  const draft = base.status === 'Draft'
  const wide = useMediaQuery('(min-width: 64rem)')
  const leave = () => go(opened(base.id), { top: true })
  const faults = stillMissing(missing, values)

  async function saveAndThen(done: (review: PerformanceReview) => void) {
    const review = await save()
    if (review && (await form.trigger())) done(review)
  }

  function submitSaved(review: PerformanceReview) {
    const lacking = submissionFaults(review)
    setMissing(lacking)
    for (const [nth, [field, message]] of Object.entries(lacking).entries()) {
      form.setError(field as FormField, { message }, { shouldFocus: nth === 0 })
    }
    if (Object.keys(lacking).length === 0) submit.mutate({ review }, { onSuccess: leave })
  }

  const evidence = (
    <Evidence
      of={{ userId: base.userId, periodStart: values.periodStart ?? null, periodEnd: values.periodEnd ?? null }}
    />
  )
  return (
    <form
      noValidate
      aria-label="Review"
      {...unsaved(saving.unsaved, { keptOn: 'leave' })}
      onSubmit={(event) => {
        event.preventDefault()
        void saveAndThen(() => undefined)
      }}
    >
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          {foreign.length > 0 && <Contested form={form} id={base.id} values={values} changes={foreign} />}
          {!wide && (
            <PagePart>
              <details>
                <summary className="cursor-pointer rounded-sm font-semibold">Evidence</summary>
                <div className="pt-3">{evidence}</div>
              </details>
            </PagePart>
          )}
          {draft && (
            <PageSection title="About">
              <AboutFields form={form} />
            </PageSection>
          )}
          {draft && (
            <PageSection title="Ratings">
              <Ratings form={form} />
            </PageSection>
          )}
          <PageSection title="Goals">
            <GoalsField form={form} review={base} open={draft} />
          </PageSection>
          {isChangeable(base.status, 'comments') && (
            <PagePart>
              <Field label={FIELD_LABELS.comments} error={form.formState.errors.comments?.message}>
                {(aria) => <Textarea {...aria} {...form.register('comments')} rows={7} />}
              </Field>
            </PagePart>
          )}
        </div>
        {wide && (
          <div className="sticky top-16 max-h-[calc(100dvh-9rem)] overflow-y-auto rounded-lg">
            <PageSection title="Evidence">{evidence}</PageSection>
          </div>
        )}
      </div>
      {Object.keys(faults).length > 0 && <Missing faults={faults} />}
      <SaveBar
        draft={draft}
        saving={saving}
        merged={foreign.length > 0 ? [] : merged}
        submitting={submit.isPending}
        onSubmit={() => void saveAndThen(submitSaved)}
        onDone={() => void saveAndThen(leave)}
      />
    </form>
  )
}

/** What was missing at the last try to submit, and still is. */
function stillMissing(missing: Record<string, string>, values: FormValues): Record<string, string> {
  const open = Object.entries(missing).filter(([field]) => (values[field as FormField] ?? null) === null)
  return Object.fromEntries(open)
}

interface ContestedProps {
  form: ReviewFormState
  id: number
  values: FormValues
  changes: ReturnType<typeof useAutosave>['foreign']
}

/** A field that somebody else has changed at the same time as the reader. */
function Contested({ form, id, values, changes }: ContestedProps) {
  const { data: latest } = useHistory('review', id, 1)
  const people = changes.flatMap(({ theirs, yours }) => [theirs, yours]).filter((one) => typeof one === 'number')
  const nameOf = usePersonNames(changes.some(({ field }) => field.endsWith('Id')) ? people : [])
  return (
    <StaleNotice
      what="review"
      by={latest?.[0]?.actor?.name}
      changes={changes}
      labels={LABELS}
      text={(field, value) => fieldText(field, value, nameOf)}
      isTaken={({ field, theirs }) => sameValue(values[field], theirs)}
      onTake={(field, value) => form.setValue(field, value as FormValues[typeof field], { shouldDirty: true })}
    />
  )
}

const LABELS = Object.fromEntries(FORM_FIELDS.map((field) => [field, FIELD_LABELS[field]])) as Record<FormField, string>
