import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { PerformanceReview } from '#shared/reviews/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Nothing } from '../../ui/section.tsx'
import { Slider } from '../../ui/slider.tsx'
import { countText } from '../../widgets/figures.ts'
import { useReviewsOf } from '../data.ts'
import type { ReviewFormState } from './about-fields.tsx'

/** The step of progress, in percent. */
const STEP_PERCENT = 5

interface GoalsFieldProps {
  form: ReviewFormState
  review: PerformanceReview
  /** Whether goals can be added, removed and rewritten; otherwise only their progress can change. */
  open: boolean
}

/** The person's goals and their progress. */
export function GoalsField({ form, review, open }: GoalsFieldProps) {
  const { control, register, setValue, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'goals' })
  const goals = useWatch({ control, name: 'goals' }) ?? []
  const box = useRef<HTMLDivElement>(null)
  const add = (more: { title: string; progress: number }[]) => append(more, { shouldFocus: false })
  const addOne = () => append({ title: '', progress: 0 }, { shouldFocus: true })

  return (
    <div ref={box}>
      {fields.length === 0 && <Nothing>No goals yet.</Nothing>}
      <ul className="divide-y divide-line">
        {fields.map(({ id }, nth) => {
          const title = goals[nth]?.title ?? ''
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 gap-y-2 py-3 first:pt-0 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
            >
              {open ? (
                <Field label={`Goal ${nth + 1}`} error={formState.errors.goals?.[nth]?.title?.message}>
                  {(aria) => (
                    <Input
                      {...aria}
                      {...register(`goals.${nth}.title`)}
                      autoComplete="off"
                      onKeyDown={(event) => {
                        if (event.key !== 'Enter') return
                        event.preventDefault()
                        addOne()
                      }}
                    />
                  )}
                </Field>
              ) : (
                <p className="self-center break-words">{title}</p>
              )}
              <div className="max-sm:order-last max-sm:col-span-2">
                <Slider
                  label={`Progress of ${title === '' ? `goal ${nth + 1}` : title}`}
                  shownLabel="Progress"
                  min={0}
                  max={100}
                  step={STEP_PERCENT}
                  value={goals[nth]?.progress ?? 0}
                  immediate
                  onChange={(progress) => setValue(`goals.${nth}.progress`, progress, { shouldDirty: true })}
                  text={(progress) => `${progress} %`}
                />
              </div>
              {open && (
                <Button
                  look="quiet"
                  size="icon"
                  aria-label={`Remove ${title === '' ? `goal ${nth + 1}` : title}`}
                  onClick={() => {
                    remove(nth)
                    box.current?.querySelector<HTMLElement>('[data-add]')?.focus()
                  }}
                >
                  <Trash2 aria-hidden />
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {open && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button data-add look="outline" size="small" onClick={addOne}>
            <Plus aria-hidden />
            Add Goal
          </Button>
          <CarryOver review={review} have={goals.map(({ title }) => title.trim())} onCarry={add} />
        </div>
      )}
    </div>
  )
}

interface CarryOverProps {
  review: PerformanceReview
  have: readonly string[]
  onCarry: (goals: { title: string; progress: number }[]) => void
}

/** Adds the goals that the person had not finished at the previous review. */
function CarryOver({ review, have, onCarry }: CarryOverProps) {
  const { data: reviews = [] } = useReviewsOf(review.userId)
  // Latest first.
  const last = reviews.find(
    ({ id, status, reviewDate }) => id !== review.id && status !== 'Draft' && reviewDate <= review.reviewDate,
  )
  const unfinished = (last?.goals ?? [])
    .map((title, nth) => ({ title, progress: last?.goalProgress[nth] ?? 0 }))
    .filter(({ title, progress }) => progress < 100 && !have.includes(title))
  if (!last || unfinished.length === 0) return null
  return (
    <Button look="outline" size="small" onClick={() => onCarry(unfinished)}>
      Carry over {countText(unfinished.length, 'unfinished goal', 'unfinished goals')} from {last.reviewPeriod}
    </Button>
  )
}
