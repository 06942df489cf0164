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

/** What was typed is saved after a pause of this long. */
const SAVE_AFTER_MS = 1_000

/** What could not be saved when its form closed, by review: the form begins with it when it opens again. */
const kept = new Map<number, Typed>()

interface Typed {
  /** The review as it was when the others were typed. */
  base: PerformanceReview
  values: FormValues
}

/** What a form of this review begins with. */
export function typedBefore(review: PerformanceReview): Typed {
  return kept.get(review.id) ?? { base: review, values: formValuesOf(review) }
}

export type SaveState = 'saved' | 'typed' | 'saving' | 'failed'

/**
 * Saves a form by itself. Where somebody else has changed the review meanwhile, fields that were not touched take their
 * change; where both touched the same field, saving waits until one has chosen and saves by the button.
 */
export function useAutosave(form: ReviewFormState, start: PerformanceReview, latest: PerformanceReview) {
  const [base, setBase] = useState(start)
  const [foreign, setForeign] = useState<readonly ForeignChange<FormField>[]>([])
  /** What others changed that did not get into one's way, to be told. */
  const [merged, setMerged] = useState<readonly FormField[]>([])
  const [failure, setFailure] = useState<{ text: string; values: string } | null>(null)
  const values = useWatch({ control: form.control }) as FormValues
  const update = useUpdate(updatePerformanceReview, start.id, { record: getPerformanceReview })
  const running = useRef<Promise<PerformanceReview | null> | null>(null)
  /** As `base`, for what runs between two renderings. */
  const stands = useRef(base)

  /** The review before somebody else's change that one has still to choose about. */
  const uncontested = useRef<PerformanceReview | null>(null)

  const rebase = (review: PerformanceReview) => {
    stands.current = review
    setBase(review)
  }

  /** What one has not touched takes the others' change; the next try is made from how the review stands now. */
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

  /** Saves what can be saved. Null where that failed, which the form shows then. */
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
  /** What is to be saved by itself; each key pressed begins the pause anew. */
  const due = unsaved && !waits ? `${base.version} ${typed}` : null
  const startSaving = useEffectEvent(() => void save())
  useEffect(() => {
    if (due === null) return undefined
    const timer = setTimeout(startSaving, SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [due])

  // What others do shows at once while one has nothing unsaved.
  const follow = useEffectEvent((current: PerformanceReview, busy: boolean) => {
    if (current.version > stands.current.version && !busy && !running.current) merge(current)
  })
  useEffect(() => follow(latest, unsaved), [latest, unsaved])

  // The page may be gone before a save that is under way is answered: what was typed since is sent after it, from the version that it makes.
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
    // Nobody has chosen yet whose change shall stand; the form asks again.
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
