import { useMutation } from '@tanstack/react-query'
import { askAssistant, type ChosenName } from '#shared/assistant/ask/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { call } from '../../api.ts'
import { rememberQuestion } from './history.ts'

export interface Asked {
  question: string
  today: Day
  /** Run in place of a question that is not understood. */
  otherwise?: string | undefined
  chosen?: ChosenName[]
}

/** Asks the server; an answer that comes after a newer question was asked is not shown. */
export function useAsk() {
  return useMutation({
    // Also of a question that was overtaken by the next one.
    onSuccess: ({ question }) => rememberQuestion(question),
    mutationFn: ({ otherwise, ...asked }: Asked) =>
      call(askAssistant, { body: { ...asked, ...(otherwise !== undefined && { otherwise }) } }),
  })
}
