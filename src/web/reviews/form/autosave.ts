import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { getPerformanceReview, updatePerformanceReview, type PerformanceReview } from '#shared/reviews/contract.ts'
import { failureText } from '../../api.ts'
import { staleRow, useUpdate } from '../../change.ts'
import type { ForeignChange } from '../../records/stale-notice.tsx'
import { usePageGoing } from '../../ui/before-leaving.ts'
import { showFailed } from '../../ui/toast.ts'
import type { ReviewFormState } from './about-fields.tsx'
import { differing, formValuesOf, sameValue, savable, type FormField, type FormValues } from '#shared/reviews/form.ts'

/** Typed values are saved after a pause of this long. */
const SAVE_AFTER_MS = 1_000

/** Values that could not be saved when their form closed, by review: the form starts with them when it opens again. */
const kept = new Map<number, Typed>()

interface Typed {
  /** The review when the values were typed. */
  base: PerformanceReview
  values: FormValues
}

/** The initial values of a review's form. */
export function typedBefore(review: PerformanceReview): Typed {
  return kept.get(review.id) ?? { base: review, values: formValuesOf(review) }
}

export type SaveState = 'saved' | 'typed' | 'saving' | 'failed'

/**
 * Saves a form automatically. If somebody else has changed the review meanwhile, untouched fields take over their changes. If
 * both changed the same field, saving waits until the reader has chosen and saves with the button.
 */
export function useAutosave(form: ReviewFormState, start: PerformanceReview, latest: PerformanceReview) {
  const [base, setBase] = useState(start)
  const [foreign, setForeign] = useState<readonly ForeignChange<FormField>[]>([])
  /** Changes by others that did not collide with the reader's, to be reported. */
  const [merged, setMerged] = useState<readonly FormField[]>([])
  const [failure, setFailure] = useState<{ text: string; values: string } | null>(null)
  const values = useWatch({ control: form.control }) as FormValues
  const update = useUpdate(updatePerformanceReview, start.id, { record: getPerformanceReview })
  const running = useRef<Promise<PerformanceReview | null> | null>(null)
  /** As `base`, for code that runs between two renderings. */
  const stands = useRef(base)

  /** The review before somebody else's change, while the reader has still to choose between both. */
  const uncontested = useRef<PerformanceReview | null>(null)

  const rebase = (review: PerformanceReview) => {
    stands.current = review
    setBase(review)
  }

  /** Untouched fields take over the others' changes; the next try is made from the review's present state. */
  function merge(current: PerformanceReview) {
    const typed = form.getValues()
    const before = formValuesOf(stands.current)
    const now = formValuesOf(current)
    const theirs = differing(before, now)
    const touched = theirs.filter((field) => !sameValue(typed[field], before[field]))
    const contested = touched.filter((field) => !sameValue(typed[field], now[field]))
    for (const field of theirs) if (!touched.includes(field)) form.setValue(field, now[field])
    setForeign(
      contested.length === 0 ? [] : theirs.map((field) => ({ field, theirs: now[field], yours: typed[field] })),
    )
    setMerged(theirs)
    if (contested.length > 0) uncontested.current ??= stands.current
    rebase(current)
  }

  /** Saves what can be saved. Null if that failed, which the form then shows. */
  async function save(): Promise<PerformanceReview | null> {
    if (running.current) await running.current
    const body = savable(form.getValues(), stands.current)
    if (Object.keys(body).length === 0) return stands.current
    running.current = send(body, stands.current.version)
    try {
      return await running.current
    } finally {
      running.current = null
    }
  }

  async function send(body: ReturnType<typeof savable>, version: number): Promise<PerformanceReview | null> {
    const typed = JSON.stringify(form.getValues())
    try {
      const review = await update.mutateAsync({ ...body, version })
      rebase(review)
      uncontested.current = null
      setForeign([])
      setMerged([])
      setFailure(null)
      return review
    } catch (error) {
      const current = staleRow(error) as PerformanceReview | undefined
      if (current) merge(current)
      else setFailure({ text: failureText(error), values: typed })
      return null
    }
  }

  const unsaved = differing(values, formValuesOf(base)).length > 0
  const typed = JSON.stringify(values)
  const waits = foreign.length > 0 || failure?.values === typed
  /** What has to be saved automatically; each key pressed restarts the pause. */
  const due = unsaved && !waits ? `${base.version} ${typed}` : null
  const startSaving = useEffectEvent(() => void save())
  useEffect(() => {
    if (due === null) return undefined
    const timer = setTimeout(startSaving, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [due])

  // While nothing is unsaved, changes by others appear at once.
  const follow = useEffectEvent((current: PerformanceReview, busy: boolean) => {
    if (current.version > stands.current.version && !busy && !running.current) merge(current)
  })
  useEffect(() => follow(latest, unsaved), [latest, unsaved])

  // The page may be gone before a save under way is answered: values typed since are sent after it, from the version that it
  // makes.
  usePageGoing(() => {
    if (foreign.length > 0) return
    if (running.current) {
      const body = savable(form.getValues(), stands.current)
      if (Object.keys(body).length > 0) void send(body, stands.current.version + 1)
    } else void save()
  })

  const leave = useEffectEvent(() => {
    const open = { base: stands.current, values: form.getValues() }
    kept.delete(open.base.id)
    if (differing(open.values, formValuesOf(open.base)).length === 0) return
    kept.set(open.base.id, { ...open, base: uncontested.current ?? open.base })
    const complain = () => showFailed(NOT_SAVED)
    // Nobody has chosen yet which change applies; the form asks again.
    if (foreign.length > 0) return complain()
    void save().then((review) => {
      if (review && differing(open.values, formValuesOf(review)).length === 0) kept.delete(review.id)
      else complain()
    })
  })
  useEffect(() => () => leave(), [])

  const state: SaveState = update.isPending ? 'saving' : failure && unsaved ? 'failed' : unsaved ? 'typed' : 'saved'
  return { base, values, foreign, merged, failure: failure?.text ?? null, unsaved, state, save }
}

const NOT_SAVED = 'Not all of the review could be saved. Open it again: what you typed is still there.'
