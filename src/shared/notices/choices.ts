/** What a notice is about: who may do what, or a fee that was raised. */
export const NOTICE_TOPICS = ['rights', 'fee'] as const

export type NoticeTopic = (typeof NOTICE_TOPICS)[number]
