/** What a feed can tell of its owner. */
export const FEED_PARTS = ['bookings', 'leave', 'holidays'] as const

export type FeedPart = (typeof FEED_PARTS)[number]
