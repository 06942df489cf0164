import { countText, meanText } from '../figures/text.ts'
import { dayAndMonth } from '../time/day-text.ts'
import type { AssistantFacts } from './contract.ts'
import { concernedPart, namesOf, type Insight } from './insight.ts'
import { MISSING_HOURS_FROM, SCARCE_UP_TO_PEOPLE } from './rules.ts'

/** Insights about what waits for somebody: decisions, reviews, hours, and skills with hardly anybody behind them. */
export function waitingInsights(facts: AssistantFacts): (Insight | null)[] {
  return [pendingLeave(facts), pendingClaims(facts), pendingReviews(facts), missingHours(facts), scarceSkills(facts)]
}

function pendingLeave({ concerned }: AssistantFacts): Insight | null {
  const found = concerned['pending-leave']
  const [first] = found.first
  if (!first) return null
  return {
    rule: 'pending-leave',
    urgency: 'medium',
    category: 'efficiency',
    title: 'Leave to Decide',
    sentence: `${countText(found.count, 'leave request is waiting', 'leave requests are waiting')} for a decision.`,
    why: [
      `${first.name}: ${first.detail} from ${dayAndMonth(first.day ?? '')}, the first to begin.`,
      'Rule: every pending request, from 1 on.',
    ],
    actions: [{ label: `Decide ${first.name}'s Request`, href: `/leave-management?request=${first.id}` }],
    ...concernedPart('pending-leave', found),
  }
}

function pendingClaims({ concerned }: AssistantFacts): Insight | null {
  const found = concerned['pending-claims']
  const [first] = found.first
  if (!first) return null
  return {
    rule: 'pending-claims',
    urgency: 'medium',
    category: 'efficiency',
    title: 'Claims to Decide',
    sentence: `${countText(found.count, 'expense claim waits', 'expense claims wait')} for a decision.`,
    why: [
      `${first.name}: ${first.detail} of ${dayAndMonth(first.day ?? '')}, the oldest one.`,
      'Rule: every pending claim, from 1 on.',
    ],
    actions: [{ label: 'Open Approvals', href: '/expenses?view=approvals' }],
    ...concernedPart('pending-claims', found),
  }
}

function pendingReviews({ concerned }: AssistantFacts): Insight | null {
  const found = concerned['pending-reviews']
  const [first] = found.first
  if (!first) return null
  return {
    rule: 'pending-reviews',
    urgency: 'medium',
    category: 'efficiency',
    title: 'Reviews to Finish',
    sentence: `${countText(found.count, 'review is', 'reviews are')} not completed yet.`,
    why: [
      `${first.name}: ${first.detail} since ${dayAndMonth(first.day ?? '')}, the oldest one.`,
      'Rule: every draft and every submitted review, from 1 on.',
    ],
    actions: [{ label: 'Open Pending Reviews', href: '/performance-reviews?tab=pending' }],
    ...concernedPart('pending-reviews', found),
  }
}

function missingHours({ concerned, work }: AssistantFacts): Insight | null {
  const found = concerned['missing-hours']
  const [first] = found.first
  if (!first) return null
  return {
    rule: 'missing-hours',
    urgency: 'medium',
    category: 'efficiency',
    title: 'Missing Hours',
    sentence: `${namesOf(found)} did not log all of last week.`,
    why: [
      `${first.name}: ${meanText(first.value)} h of ${meanText(first.of ?? 0)} h are missing in the week to ${dayAndMonth(work.to)}.`,
      `Rule: at least ${MISSING_HOURS_FROM} h less than the contract asks for, after leave and public holidays.`,
    ],
    actions: [
      {
        label: `Open ${first.name}'s Week`,
        href: `/timesheets-detail?view=week&employee=${first.id}&week=${work.to}`,
      },
    ],
    ...concernedPart('missing-hours', found),
  }
}

function scarceSkills({ concerned }: AssistantFacts): Insight | null {
  const found = concerned['scarce-skills']
  const [first] = found.first
  if (!first) return null
  const who = first.value === 0 ? 'nobody shows it' : `${countText(first.value, 'person shows', 'people show')} it`
  return {
    rule: 'scarce-skills',
    urgency: 'low',
    category: 'risk',
    title: 'Scarce Skills',
    sentence: `Open projects need ${namesOf(found)}, which hardly anybody shows.`,
    why: [
      `${first.name}: ${countText(first.of ?? 0, 'open project requires', 'open projects require')} it, ${who}.`,
      `Rule: a skill that an open project requires and no more than ${countText(SCARCE_UP_TO_PEOPLE, 'person shows', 'people show')}.`,
    ],
    actions: [{ label: 'Find the Right Person', href: `/find-person?skills=${encodeURIComponent(first.name)}` }],
    ...concernedPart('scarce-skills', found),
  }
}
