import { BUDGET_ALERT_AT } from '../projects/rules.ts'
import { countText, meanText, overviewHours, wholeText } from '../figures/text.ts'
import { dayAndMonth } from '../time/day-text.ts'
import type { AssistantFacts } from './contract.ts'
import { concernedPart, namesOf, type Insight } from './insight.ts'
import {
  hasPoorNotes,
  LOAD_DAYS,
  needsReminder,
  POOR_NOTE_BELOW_CHARACTERS,
  POOR_NOTES_ABOVE,
  REMIND_FROM_HOUR,
  STAGNANT_AFTER_DAYS,
} from './rules.ts'

/** Insights about projects and time entries; `localHour` is that of whoever looks. */
export function workInsights(facts: AssistantFacts, localHour: number): (Insight | null)[] {
  return [reminder(facts, localHour), budgetAlert(facts), stagnation(facts), poorNotes(facts)]
}

function reminder({ own }: AssistantFacts, localHour: number): Insight | null {
  if (!own || !needsReminder(localHour, own)) return null
  return {
    rule: 'time-entry-reminder',
    urgency: 'high',
    category: 'efficiency',
    title: 'Time Entry Reminder',
    sentence: 'You have not logged time today.',
    why: [
      `0 of ${meanText(own.expectedHours)} h expected today are logged.`,
      `Rule: from ${REMIND_FROM_HOUR}:00 on days when you are not off, on leave or on a public holiday.`,
    ],
    actions: [
      { label: 'Log Time', href: '/timesheets-detail?action=add' },
      { label: 'Continue Current Work', href: '/timesheets-detail?prefill=current' },
    ],
    size: 1,
    list: null,
    subjects: [],
  }
}

function budgetAlert({ concerned }: AssistantFacts): Insight | null {
  const found = concerned['budget-alert']
  const [first] = found.first
  if (!first) return null
  return {
    rule: 'budget-alert',
    urgency: 'high',
    category: 'risk',
    title: 'Budget Alert',
    sentence: `${namesOf(found)} ${found.count === 1 ? 'has' : 'have'} used far more hours than planned.`,
    why: [
      `${first.name}: ${overviewHours(first.value)} logged of ${overviewHours(first.of ?? 0)} planned.`,
      `Rule: more than ${BUDGET_ALERT_AT * 100} % of the planned hours.`,
    ],
    actions: [{ label: 'Review Budget', href: `/projects-detail?project=${first.id}&tab=budget` }],
    ...concernedPart('budget-alert', found),
  }
}

function stagnation({ concerned: { stagnation: found } }: AssistantFacts): Insight | null {
  const [first] = found.first
  if (!first) return null
  return {
    rule: 'stagnation',
    urgency: 'medium',
    category: 'risk',
    title: 'Stagnant Projects',
    sentence: `Nobody works on ${namesOf(found)}.`,
    why: [
      `${first.name}: ${countText(first.value, 'day', 'days')} without a time entry, since ${dayAndMonth(first.day ?? '')}.`,
      `Rule: no activity for ${STAGNANT_AFTER_DAYS} days on an open project.`,
    ],
    actions: [{ label: `Open ${first.name}`, href: `/projects-detail?project=${first.id}` }],
    ...concernedPart('stagnation', found),
  }
}

function poorNotes({ notes, concerned }: AssistantFacts): Insight | null {
  if (!hasPoorNotes(notes)) return null
  const found = concerned['poor-notes']
  const [first] = found.first
  return {
    rule: 'poor-notes',
    urgency: 'medium',
    category: 'efficiency',
    title: 'Poor Notes',
    sentence: `${wholeText((notes.poor / notes.entries) * 100)} % of the notes are too short to show skills.`,
    why: [
      `${wholeText(notes.poor)} of ${countText(notes.entries, 'entry', 'entries')} of the last ${LOAD_DAYS} days.`,
      `Rule: more than ${POOR_NOTES_ABOVE * 100} % with under ${POOR_NOTE_BELOW_CHARACTERS} characters.`,
    ],
    actions: [{ label: 'Improve a Note', href: first ? `/timesheets-detail?entry=${first.id}` : '/timesheets-detail' }],
    ...concernedPart('poor-notes', found),
  }
}
