import { FEED_PARTS, type FeedPart } from '#shared/calendars/choices.ts'

/** What a feed can hold, in words. */
export const PART_WORDS: Readonly<Record<FeedPart, { label: string; hint: string }>> = {
  bookings: { label: 'Bookings', hint: 'Which projects you are booked on, tentative ones too.' },
  leave: { label: 'Leave', hint: 'Your approved and pending leave, with its kind.' },
  holidays: { label: 'Holidays', hint: 'Public holidays where you are, and the days off that the company gives.' },
}

/** Bookings, Leave and Holidays. */
export function partsText(parts: readonly FeedPart[]): string {
  return FEED_PARTS.filter((part) => parts.includes(part))
    .map((part) => PART_WORDS[part].label)
    .join(', ')
}
