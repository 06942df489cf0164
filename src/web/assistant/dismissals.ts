import { useState } from 'react'
import { dismiss, dismissals, undismiss, type Dismissals } from '#shared/assistant/dismissal.ts'
import type { Insight } from '#shared/assistant/insight.ts'
import type { Day } from '#shared/time/day.ts'
import { showToast } from '../ui/toast.ts'

/** What a person has dismissed, kept in this browser, and a way to dismiss more. */
export function useDismissals(userId: number | undefined, today: Day) {
  const key = `offbench.assistant.dismissed.${userId ?? 'nobody'}`
  const [kept, setKept] = useState(() => ({ key, all: readKept(key) }))
  // The panel stays mounted when the session acts as somebody else.
  const all = kept.key === key ? kept.all : readKept(key)

  function change(next: Dismissals) {
    localStorage.setItem(key, JSON.stringify(next))
    setKept({ key, all: next })
  }
  return {
    dismissals: all,
    dismissInsight: (insight: Insight) => {
      change(dismiss(all, insight, today))
      showToast({
        title: 'Insight dismissed',
        description: `${insight.title} comes back when it has changed, or after a week.`,
        action: { label: 'Undo', run: () => change(undismiss(readKept(key), insight.rule)) },
      })
    },
  }
}

function readKept(key: string): Dismissals {
  try {
    return dismissals.parse(JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    // The stored text is not ours.
    return {}
  }
}
