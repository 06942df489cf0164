// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { useDecision, useDeleteExpense, useUndoDecisions } from './expenses/data.ts'
import { useCheck, useDiscard, useStore, useUndo } from './export/imports/data.ts'
import { useDeleteKept, useRenameKept, useStoreMapping } from './export/mapping/data.ts'
import { useChangeTimer, useDiscardTimer, useStartTimer, useStopTimer } from './frame/timer/changes.ts'
import { useTakeOut } from './invoices/new/data.ts'
import { useCredit, useDeleteDraft, useIssue, usePay, useSaveDraft, useUnpay } from './invoices/one/data.ts'
import { useDecide, useDeleteHoliday, useDeleteLeave } from './leave/data.ts'
import { useProjectSteps } from './projects/data.ts'
import { useDeleteReport, useSaveChange, useSaveNew } from './reports/data.ts'
import { useDeleteReview, useReviewStep, useSubmitReview } from './reviews/data.ts'
import { useChooseCalendar, useEndFeed, useRemoveCalendar } from './settings/calendars/data.ts'
import { useDeleteLogo, useSaveClient, useSaveSettings } from './settings/invoicing/data.ts'
import { useEndSessions } from './settings/own-account/data.ts'
import { useRemoveSampleAccounts } from './settings/sample-accounts/data.ts'
import { useEndScimToken, useMakeScimToken, useMapScimGroup } from './settings/scim/data.ts'
import { useReplay, useWebhookChanges } from './settings/webhooks/data.ts'
import { useExtractionControl, useProposalDecisions, useVocabularyChanges } from './skills/data.ts'
import { refused, testDeeds, told, type Deed, type Reply } from './test-deed.tsx'
import { useSaveEntries, useSaveEntry } from './timesheets/entries/save-entry.ts'
import { useClose, useReopen } from './timesheets/months/data.ts'
import {
  useDecideLines,
  useDecideWeek,
  useReopen as useReopenWeek,
  useSubmit,
} from './timesheets/week-sheet/approval/data.ts'
import { useBook } from './widgets/booking/data.ts'
import { useApprove, useDecideWeeks, useNoteAlert } from './widgets/inbox/decisions.ts'
import { useBringBack, useOffboard } from './widgets/offboarding/data.ts'
import { useDeleteBillRate, useDeleteCostRate, useDeleteExchangeRate } from './widgets/rates/data.ts'
import { useSkillCorrections } from './widgets/skills/skill-corrections.ts'
import { useDeleteEntries, useLogTime } from './widgets/time-entry/data.ts'

testDeeds()

const SEEN = { id: 7, version: 2 }
const NEXT = { id: 7, version: 3 }
const LEAVE = {
  userId: 1,
  leaveType: 'Annual Leave',
  startDate: '2026-11-23',
  endDate: '2026-11-23',
  reason: '',
  status: 'Pending',
}
const CLAIM = { ...SEEN, amount: 12, currency: 'EUR', category: 'Travel', description: 'Train', date: '2026-11-20' }
const PAID = { ...NEXT, number: 'R-1', kind: 'Invoice', currency: 'EUR', open: 0, payments: [{ id: 5 }, { id: 4 }] }
const ENTRY = { ...SEEN, hours: 2, notes: 'Docker', projectId: 3, date: '2026-11-20' }
const OTHER = { ...ENTRY, id: 8, notes: 'Helm' }
const WEEK = { ...SEEN, kind: 'week', userId: 1, name: 'Ada', title: 'A week', startDate: '2026-11-16' }
const SHEET = { userId: 1, week: '2026-11-16', submitted: { version: 4, mine: [SEEN, { id: 8, version: 1 }] } }
const REPORT = { ...SEEN, name: 'Hours', shared: false, query: { by: 'client' } }
const CHRISTMAS = { ...SEEN, startDate: '2026-12-25', endDate: '2026-12-25', name: 'Christmas', country: null }
const PROJECT = { ...SEEN, name: 'Apollo', status: 'Active' }
const DRAFT = {
  ...SEEN,
  kind: 'Invoice',
  number: null,
  client: 'Acme',
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  issueDate: '2026-11-02',
  grouping: 'project',
  lines: [],
}
const RATE = {
  ...SEEN,
  project: null,
  client: null,
  person: null,
  role: 'Cook',
  amount: 90,
  currency: 'EUR',
  validFrom: '2026-11-01',
}
const HOOK = { ...SEEN, name: 'CRM' }

const REASON = refused(422, { fields: { reason: 'Say why the month is changed' } })

function useCompletion() {
  const { move } = useProjectSteps()
  return { mutate: (project: typeof PROJECT) => move(project as never, 'Completed') }
}

const TABLE: [string, Deed, unknown, Reply[]][] = [
  ['time logged', () => useLogTime(1), { hours: 2 }, [{ body: ENTRY }]],
  ['time of nobody', () => useLogTime(undefined), { hours: 2 }, []],
  ['time refused', () => useLogTime(1), { hours: 2 }, [refused(500)]],
  ['an entry deleted', useDeleteEntries, [ENTRY], [{}, { body: [ENTRY] }]],
  ['entries deleted', useDeleteEntries, [ENTRY, OTHER], [{}, { body: [ENTRY, OTHER] }]],
  ['an entry not restored', useDeleteEntries, [ENTRY], [{}, refused(500)]],
  ['entries not restored', useDeleteEntries, [ENTRY, OTHER], [{}, refused(500)]],
  ['an entry not deleted', useDeleteEntries, [ENTRY], [refused(500)]],
  ['a stale entry not deleted', useDeleteEntries, [ENTRY], [refused(409)]],
  ['entries not deleted', useDeleteEntries, [ENTRY, OTHER], [refused(500)]],
  ['stale entries not deleted', useDeleteEntries, [ENTRY, OTHER], [refused(409)]],
  ['an entry changed', useSaveEntry, { before: ENTRY, change: { hours: 3, notes: undefined } }, [{ body: NEXT }]],
  ['an entry not changed', useSaveEntry, { before: ENTRY, change: { hours: 3 } }, [refused(500)]],
  [
    'entries changed',
    useSaveEntries,
    { entries: [ENTRY, OTHER], change: { notes: 'k8s' } },
    [{ body: [NEXT, { id: 8, version: 3 }] }],
  ],
  [
    'entries that were alike changed',
    useSaveEntries,
    { entries: [ENTRY, OTHER], change: { projectId: 4 } },
    [{ body: [NEXT, { id: 8, version: 3 }] }],
  ],
  [
    'leave approved',
    () => useDecide('approve'),
    { request: { ...LEAVE, ...SEEN }, note: '' },
    [{ body: NEXT }, { body: LEAVE }],
  ],
  [
    'leave rejected',
    () => useDecide('reject'),
    { request: { ...LEAVE, ...SEEN }, note: 'No' },
    [{ body: NEXT }, refused(409)],
  ],
  ['leave that waits deleted', useDeleteLeave, { ...LEAVE, ...SEEN }, [{}]],
  ['leave that is decided deleted', useDeleteLeave, { ...LEAVE, ...SEEN, status: 'Rejected' }, [{}]],
  ['a holiday deleted', useDeleteHoliday, CHRISTMAS, [{}, { body: { name: 'Christmas' } }]],
  ['a holiday not deleted', useDeleteHoliday, CHRISTMAS, [refused(500)]],
  [
    'a claim approved',
    useDecision,
    { claim: CLAIM, step: 'approve' },
    [{ body: CLAIM }, { body: { ...CLAIM, status: 'Pending' } }],
  ],
  ['a claim rejected', useDecision, { claim: CLAIM, step: 'reject', note: 'No' }, [{ body: CLAIM }, refused(500)]],
  ['a claim deleted', useDeleteExpense, CLAIM, [{}]],
  [
    'a claim not deleted',
    useDeleteExpense,
    CLAIM,
    [refused(409, { error: 'STALE', current: { ...CLAIM, status: 'Approved' } })],
  ],
  ['decisions undone', useUndoDecisions, [CLAIM, CLAIM], [{ body: CLAIM }]],
  [
    'some decisions undone',
    useUndoDecisions,
    [CLAIM, CLAIM, CLAIM],
    [{ body: { ...CLAIM, status: 'Pending' } }, refused(500)],
  ],
  ['a timer started', useStartTimer, undefined, [{}]],
  ['a timer started elsewhere', useStartTimer, undefined, [refused(409)]],
  ['a timer not started', useStartTimer, undefined, [refused(500)]],
  ['a timer not changed', useChangeTimer, { notes: 'x' }, [refused(500)]],
  ['a timer changed that is gone', useChangeTimer, { notes: 'x' }, [refused(404)]],
  ['a timer stopped', useStopTimer, {}, [{ body: { hours: 1.5, project: { name: 'Apollo' } } }]],
  ['a timer discarded', useDiscardTimer, undefined, [{}]],
  ['a timer discarded that is gone', useDiscardTimer, undefined, [refused(404)]],
  ['an invoice issued', () => useIssue(7), { version: 2 }, [{ body: PAID }]],
  ['an invoice paid', () => usePay(SEEN as never), { amount: 5 }, [{ body: PAID }]],
  ['an invoice overpaid', () => usePay(SEEN as never), { amount: 5 }, [{ body: { ...PAID, open: -1 } }]],
  [
    'part of an invoice paid',
    () => usePay(SEEN as never),
    { amount: 5 },
    [{ body: { ...PAID, open: 1, payments: [] } }],
  ],
  ['a payment not taken back', useUnpay, { invoice: SEEN, paymentId: 5 }, [refused(500)]],
  ['an invoice credited', () => useCredit(7), {}, [{ body: { ...PAID, kind: 'Credit note' } }]],
  ['a report saved', useSaveNew, { name: 'Hours' }, [{ body: REPORT }]],
  ['a report saved and shared', useSaveNew, { name: 'Hours' }, [{ body: { ...REPORT, shared: true } }]],
  ['a report not changed', () => useSaveChange(7), { name: 'Hours' }, [refused(500)]],
  ['a report deleted', useDeleteReport, REPORT, [{}, { body: REPORT }]],
  ['a review submitted', useSubmitReview, { review: SEEN }, [{ body: NEXT }, { body: { ...SEEN, status: 'Draft' } }]],
  ['a review not submitted', useSubmitReview, { review: SEEN }, [refused(500)]],
  [
    'a review returned',
    () => useReviewStep('return'),
    { review: SEEN, note: 'More' },
    [{ body: NEXT }, { body: { ...SEEN, status: 'Submitted' } }],
  ],
  ['a review not completed', () => useReviewStep('complete'), { review: SEEN }, [refused(500)]],
  ['a draft deleted', useDeleteReview, { ...SEEN, userId: 1, goals: ['Sail', 'Fly'], goalProgress: [40] }, [{}]],
  [
    'an inbox’s leave approved',
    () => useApprove().leave,
    { ...SEEN, name: 'Ada', title: 'Vacation' },
    [{ body: NEXT }],
  ],
  ['an inbox’s claim approved', () => useApprove().expense, { ...SEEN, name: 'Ada', title: 'Train' }, [{ body: NEXT }]],
  ['an inbox’s week approved', () => useApprove().week, WEEK, [{}]],
  ['weeks approved', useDecideWeeks, { weeks: [WEEK, WEEK], decision: 'approve' }, [{}]],
  [
    'a week returned',
    useDecideWeeks,
    { weeks: [{ ...WEEK, week: { entries: [SEEN] } }], decision: 'return', reason: 'No' },
    [{}],
  ],
  ['an alert noted', useNoteAlert, { ...SEEN, name: 'Apollo', alert: { of: 'hours' } }, [{}]],
  ['a week submitted', useSubmit, { week: '2026-11-16' }, [{}]],
  ['a sheet approved', useDecideWeek, { week: SHEET, decision: 'approve' }, [{}]],
  ['a sheet returned', useDecideWeek, { week: { ...SHEET, submitted: null }, decision: 'return', reason: 'No' }, [{}]],
  ['a line approved', useDecideLines, { week: SHEET, ids: [8], decision: 'approve' }, [{}]],
  [
    'lines returned',
    useDecideLines,
    { week: { ...SHEET, submitted: null }, ids: [7, 8], decision: 'return', reason: 'No' },
    [{}],
  ],
  ['a skill added', () => useVocabularyChanges().add, { name: 'Go' }, [{ body: { name: 'Go' } }]],
  ['a skill retired', () => useVocabularyChanges().change, { name: 'Go' }, [{ body: { name: 'Go', retired: true } }]],
  ['a skill changed', () => useVocabularyChanges().change, { name: 'Go' }, [{ body: { name: 'Go', retired: false } }]],
  ['skills merged', () => useVocabularyChanges().merge, { from: 'Golang' }, [{ body: { name: 'Go' } }]],
  [
    'a proposal taken',
    useProposalDecisions,
    { decision: 'skill', name: 'Go' },
    [{ body: { term: 'go', spelling: 'go', became: 'Go' } }, { body: { spelling: 'go' } }],
  ],
  [
    'a proposal that is a name',
    useProposalDecisions,
    { decision: 'alias', of: 'Go' },
    [{ body: { term: 'go', spelling: 'go', became: 'Go' } }, { body: { spelling: 'go' } }],
  ],
  [
    'a proposal refused',
    useProposalDecisions,
    { decision: 'reject' },
    [{ body: { term: 'go', spelling: 'go', became: 'Go' } }, { body: { spelling: 'go' } }],
  ],
  ['reading begun', () => useExtractionControl().start, undefined, [refused(500)]],
  ['a webhook turned on', () => useWebhookChanges(HOOK as never).activate, true, [{ body: { active: true } }]],
  ['a webhook turned off', () => useWebhookChanges(HOOK as never).activate, false, [{ body: { active: false } }]],
  ['a webhook deleted', () => useWebhookChanges(HOOK as never).remove, HOOK, [{}]],
  ['a message sent again', () => useReplay(7), 'm', [{ body: { queued: 1 } }]],
  ['messages sent again', () => useReplay(7), undefined, [{ body: { queued: 2 } }]],
  ['a person booked', useBook, { body: { userId: 1 }, said: 'Booked.' }, [{ body: SEEN }]],
  [
    'a person offboarded',
    () => useOffboard(7),
    { lastDay: '2026-12-31' },
    [{ body: { name: 'Ada', lastDay: '2026-12-31' } }],
  ],
  [
    'a found skill rejected',
    () => ({ mutate: useSkillCorrections().reject }),
    { entryId: 7, skill: 'Go', added: false },
    [{}],
  ],
  [
    'an added skill rejected',
    () => ({ mutate: useSkillCorrections().reject }),
    { entryId: 7, skill: 'Go', added: true },
    [{}],
  ],
  ['an entry restored in a closed month', useDeleteEntries, [ENTRY], [{}, REASON, { body: [ENTRY] }]],
  ['time logged in a closed month', () => useLogTime(1), { hours: 2 }, [REASON, { body: ENTRY }]],
  ['entries deleted in a closed month', useDeleteEntries, [ENTRY], [REASON, {}, {}]],
  [
    'an entry changed in a closed month',
    useSaveEntry,
    { before: ENTRY, change: { hours: 3 } },
    [REASON, { body: NEXT }],
  ],
  [
    'entries changed in a closed month',
    useSaveEntries,
    { entries: [ENTRY], change: { notes: 'k8s' } },
    [REASON, { body: [NEXT] }],
  ],
  [
    'a timer stopped in a closed month',
    useStopTimer,
    {},
    [REASON, { body: { hours: 1, project: { name: 'Apollo' } } }],
  ],
  ['a calendar link ended', useEndFeed, 7, [{}]],
  ['a calendar chosen', useChooseCalendar, { url: 'u' }, [{ body: { host: 'far.end' } }]],
  ['a calendar removed', useRemoveCalendar, undefined, [{}]],
  ['a token of the directory made', useMakeScimToken, undefined, [refused(500)]],
  ['the directory ended', useEndScimToken, undefined, [{}]],
  ['a group given a role', useMapScimGroup, { group: SEEN, role: 'hr' }, [refused(500)]],
  ['a client changed', useSaveClient, { name: 'Acme' }, [{ body: { name: 'Acme' } }]],
  ['invoice settings saved', useSaveSettings, {}, [{}]],
  ['a logo removed', () => useDeleteLogo(3), undefined, [refused(500)]],
  ['a month closed', useClose, { month: '2026-10' }, [{ body: { month: '2026-10' } }]],
  ['a month reopened', useReopen, { month: '2026-10' }, [{ body: { month: '2026-10' } }]],
  ['a week reopened', useReopenWeek, {}, [refused(500)]],
  ['a file checked', () => useCheck(7), {}, [refused(500)]],
  ['a file not imported', () => useStore(7), {}, [refused(500)]],
  ['an import not undone', () => useUndo(7), {}, [refused(500)]],
  ['a mapping deleted', useDeleteKept, { ...SEEN, name: 'Ours', mapping: {} }, [{}, { body: { name: 'Ours' } }]],
  ['a project moved', useCompletion, PROJECT, [{}]],
  ['a project archived', () => ({ mutate: useProjectSteps().archive }), PROJECT, [{}, { body: { name: 'Apollo' } }]],
  ['a project not archived', () => ({ mutate: useProjectSteps().archive }), PROJECT, [refused(500)]],
  ['sample accounts removed', useRemoveSampleAccounts, undefined, [{}]],
  ['a device signed out', () => useEndSessions().end, 7, [{}]],
  ['all other devices signed out', () => useEndSessions().endOthers, undefined, [{}]],
  ['a draft saved', () => useSaveDraft(7), { text: 'Hours' }, [{ body: DRAFT }]],
  ['a draft deleted', useDeleteDraft, DRAFT, [{}, { body: DRAFT }, { body: DRAFT }]],
  ['a draft not deleted', useDeleteDraft, DRAFT, [refused(500)]],
  ['a draft not made again', useDeleteDraft, DRAFT, [{}, refused(500)]],
  ['lines taken out', useTakeOut, { draft: SEEN, kept: [{ id: 4, text: 'Hours', items: 2 }] }, [{ body: DRAFT }]],
  ['lines not taken out', useTakeOut, { draft: SEEN, kept: [] }, [refused(500)]],
  ['a bill rate deleted', useDeleteBillRate, RATE, [{}]],
  ['a cost rate deleted', useDeleteCostRate, { ...RATE, userId: 3, person: 'Ada' }, [{}]],
  ['a cost rate not back', useDeleteCostRate, { ...RATE, userId: 3, person: 'Ada' }, [{}, refused(500)]],
  ['an exchange rate deleted', useDeleteExchangeRate, { ...RATE, rate: 1.1 }, [{}]],
  ['a person brought back', () => useBringBack(7), 2, [{ body: { name: 'Ada' } }]],
  ['a mapping renamed', useRenameKept, { kept: SEEN, name: 'Theirs' }, [{}]],
  ['a mapping stored', useStoreMapping, null, [{}]],
  ['a webhook tested', () => useWebhookChanges(HOOK as never).test, undefined, [{}]],
  ['a file not removed', useDiscard, 7, [refused(500)]],
]

test('what is asked of the server and said for each thing that somebody does, and for its Undo', async () => {
  const lines: string[] = []
  for (const [deed, hook, given, answers] of TABLE) {
    lines.push(deed, ...(await told(hook, given, answers)).map((line) => `  ${line}`))
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('testing/deeds.txt')
}, 60_000)
