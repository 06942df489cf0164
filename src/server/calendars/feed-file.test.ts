import { expect, test } from 'vitest'
import { partsOfLeave } from './feed-file.ts'

const WEEK = [7, 7, 7, 7, 5, 0, 0]

test('half of a day counts as half of its contracted hours, and of a day without any as four hours', () => {
  const friday = {
    uid: 'leave-1',
    startDate: '2026-12-04',
    endDate: '2026-12-05',
    startsAtNoon: true,
    endsAtNoon: true,
  }
  expect(partsOfLeave(friday, WEEK)).toEqual([
    { uid: 'leave-1-afternoon', when: { day: '2026-12-04', half: 'afternoon', hours: 2.5 } },
    { uid: 'leave-1-morning', when: { day: '2026-12-05', half: 'morning', hours: 4 } },
  ])
})
