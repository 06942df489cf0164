import { useMutation } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { askAssistant, type ChosenName } from '#shared/assistant/ask/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { call, failureText } from '../../api.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { handAction } from '../../widgets/handed-action.ts'
import { onQuestionHanded, takeQuestion } from '../../widgets/handed-question.ts'
import { follow } from '../../widgets/time-entry/time-form.ts'
import { useToday } from '../../widgets/today.ts'
import { Answer } from './answer.tsx'
import { AskBox } from './ask-box.tsx'
import { rememberQuestion } from './history.ts'

interface Asked {
  question: string
  today: Day
  /** Asked instead of a question that is not understood. */
  otherwise?: string
  chosen?: ChosenName[]
}

/** 'Ask Assistant': a question in plain words, its suggestions, and the answer (spec §2, Frame). */
export function AskAssistant() {
  const screen = useLocation({ select: ({ pathname }) => pathname })
  const router = useRouter()
  const today = useToday()
  const [text, setText] = useState('')
  // Not `useSend`: a question changes nothing, so nothing is read again.
  const asked = useMutation({
    mutationFn: (body: Asked) => call(askAssistant, { body }),
    // Also for a question that the next one has overtaken.
    onSuccess: (reply) => rememberQuestion(reply.question),
  })

  function ask(question: string, more: Omit<Asked, 'question' | 'today'> = {}) {
    setText(question)
    asked.mutate(
      { question, today, ...more },
      {
        onSuccess: (reply) => {
          // Text that was typed meanwhile stays.
          setText((typed) => (typed === question ? reply.question : typed))
          // A screen or an action that is asked for by its name opens at once.
          if (reply.intent !== 'open' || !reply.link) return
          const { to } = reply.link
          if (to.startsWith('#')) handAction(to.slice(1))
          else follow(router, to)
        },
      },
    )
  }

  const section = useRef<HTMLElement>(null)
  function clear() {
    setText('')
    asked.reset()
    section.current?.querySelector('input')?.focus()
  }

  const askHanded = useEffectEvent(() => {
    const question = takeQuestion()
    if (question === null) return
    section.current?.scrollIntoView({ block: 'nearest' })
    ask(question)
  })
  useEffect(() => {
    // A question may have been handed over before the box existed.
    queueMicrotask(() => askHanded())
    return onQuestionHanded(() => askHanded())
  }, [])

  return (
    <section ref={section} aria-label="Ask" className="min-w-0">
      <AskBox
        screen={screen}
        text={text}
        onType={setText}
        onAsk={(question, otherwise) => ask(question, otherwise === undefined ? {} : { otherwise })}
        onClear={clear}
      />
      <div aria-live="polite" aria-busy={asked.isPending} className="text-sm">
        {asked.isPending && (
          <div className="mt-3 space-y-2">
            <span className="sr-only">Looking…</span>
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        )}
        {asked.isError && (
          <p role="alert" className="mt-3 text-danger-ink">
            {failureText(asked.error)}
          </p>
        )}
        {asked.data && (
          <Answer
            // Values typed into the form of an action belong only to that answer.
            key={asked.submittedAt}
            reply={asked.data}
            onAsk={(question, chosen?: ChosenName[]) => ask(question, chosen ? { chosen } : {})}
            asked={asked.variables.chosen ?? []}
            onClear={clear}
          />
        )}
      </div>
    </section>
  )
}
