/** Records that wait for somebody's step. */
export const INBOX_KINDS = ['leave', 'expense', 'review', 'week', 'alert', 'notice', 'invoice'] as const

export type InboxKind = (typeof INBOX_KINDS)[number]

/**
 * What is to be done: approve or reject, mark as paid, write, complete, submit one's own week, note an alert or a notice, issue drafts, or
 * collect what is overdue.
 */
export const INBOX_STEPS = ['decide', 'reimburse', 'write', 'complete', 'submit', 'note', 'issue', 'collect'] as const
