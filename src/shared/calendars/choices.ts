/** What a feed can hold of its owner. */
export const FEED_PARTS = ['bookings', 'leave', 'holidays'] as const

export type FeedPart = (typeof FEED_PARTS)[number]
