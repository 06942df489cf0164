import { expect, test } from 'vitest'
import * as allocationsRules from './allocations/rules.ts'
import * as assistantAskContract from './assistant/ask/contract.ts'
import * as assistantAskSuggestions from './assistant/ask/suggestions.ts'
import * as assistantContract from './assistant/contract.ts'
import * as assistantDismissal from './assistant/dismissal.ts'
import * as assistantInsight from './assistant/insight.ts'
import * as assistantRules from './assistant/rules.ts'
import * as auditUndo from './audit/undo.ts'
import * as capacityRules from './capacity/rules.ts'
import * as dashboardRules from './dashboard/rules.ts'
import * as expensesContract from './expenses/contract.ts'
import * as expensesRules from './expenses/rules.ts'
import * as exportContract from './export/contract.ts'
import * as graphContract from './graph/contract.ts'
import * as graphRules from './graph/rules.ts'
import * as holidaysContract from './holidays/contract.ts'
import * as hrRules from './hr/rules.ts'
import * as httpChange from './http/change.ts'
import * as httpId from './http/id.ts'
import * as httpList from './http/list.ts'
import * as leaveContract from './leave/contract.ts'
import * as matchContract from './match/contract.ts'
import * as matchExperiencePart from './match/experience-part.ts'
import * as matchPerformancePart from './match/performance-part.ts'
import * as matchPeriod from './match/period.ts'
import * as matchRules from './match/rules.ts'
import * as matchSkillsPart from './match/skills-part.ts'
import * as paletteContract from './palette/contract.ts'
import * as paletteRules from './palette/rules.ts'
import * as peopleConfidence from './people/confidence.ts'
import * as peopleProfessionalProfile from './people/professional-profile.ts'
import * as peopleProfileInsights from './people/profile-insights.ts'
import * as peopleProfileRules from './people/profile-rules.ts'
import * as peopleRadar from './people/radar.ts'
import * as projectsBurnDown from './projects/burn-down.ts'
import * as projectsPresentations from './projects/presentations-contract.ts'
import * as projectsHealth from './projects/health.ts'
import * as projectsRules from './projects/rules.ts'
import * as projectsSkillsGap from './projects/skills-gap.ts'
import * as projectsStanding from './projects/standing.ts'
import * as reviewsContract from './reviews/contract.ts'
import * as scheduleContract from './schedule/contract.ts'
import * as skillsContract from './skills/contract.ts'
import * as skillsPoints from './skills/points.ts'
import * as skillsRules from './skills/rules.ts'
import * as skillsVocabularyContract from './skills/vocabulary-contract.ts'
import * as syncLosses from './sync/losses.ts'
import * as syncRules from './sync/rules.ts'
import * as tagsContract from './tags/contract.ts'
import * as timeEntriesContract from './time-entries/contract.ts'
import * as timeEntriesRules from './time-entries/rules.ts'
import * as timeUnits from './time/units.ts'
import * as timeWeek from './time/week.ts'
import * as timersRules from './timers/rules.ts'
import * as timesheetsRules from './timesheets/rules.ts'

/**
 * Every limit and threshold that a module of `shared` exports, with its value. The specification, the documents and the
 * words of the screens tell most of them, so a changed number is changed here too, on purpose.
 */
test.each<[module: string, exported: Record<string, unknown>, numbers: Record<string, number>]>([
  [
    'allocations/rules',
    allocationsRules,
    { FULLY_BOOKED_PERCENTAGE: 100, MAX_ALLOCATION_HOURS: 80, MAX_ALLOCATION_PERCENTAGE: 200 },
  ],
  ['assistant/ask/contract', assistantAskContract, { MOST_QUESTION_LENGTH: 300, MOST_ROWS: 10 }],
  ['assistant/ask/suggestions', assistantAskSuggestions, { MOST_SUGGESTIONS: 4 }],
  ['assistant/contract', assistantContract, { NAMED_CONCERNS: 5 }],
  ['assistant/dismissal', assistantDismissal, { COMES_BACK_ABOVE_GROWTH: 0.25, DISMISSED_FOR_DAYS: 7 }],
  ['assistant/insight', assistantInsight, { MOST_INSIGHTS: 3 }],
  [
    'assistant/rules',
    assistantRules,
    {
      IMBALANCE_ABOVE: 0.3,
      LOAD_DAYS: 30,
      LOAD_WEEKS: 4,
      MENTORSHIP_ABOVE_PEOPLE: 5,
      MISSING_HOURS_FROM: 8,
      OVERLOAD_ABOVE_PROJECTS: 8,
      POOR_NOTES_ABOVE: 0.3,
      POOR_NOTE_BELOW_CHARACTERS: 10,
      REMIND_FROM_HOUR: 10,
      REVENUE_TARGET_UTILIZATION: 80,
      SCARCE_UP_TO_PEOPLE: 1,
      STAGNANT_AFTER_DAYS: 7,
      TEAM_UTILIZATION_WARNING_BELOW: 60,
      UNDECIDED_FROM_DAYS: 2,
      UNDERUTILIZED_BELOW_HOURS: 32,
    },
  ],
  ['audit/undo', auditUndo, { UNDO_HOURS: 24 }],
  [
    'capacity/rules',
    capacityRules,
    { FULL_TIME_WEEK_HOURS: 40, HOURS_PER_DAY: 8, PLANNING_WEEKS: 8, UTILIZATION_CAP: 100, WORKING_DAYS_PER_WEEK: 5 },
  ],
  ['dashboard/rules', dashboardRules, { DASHBOARD_PROJECTS: 6, GROWTH_WINDOW_DAYS: 30, TEAM_SKILLS: 8, TOP_SKILLS: 5 }],
  ['expenses/contract', expensesContract, { MAX_RECEIPT_BYTES: 10_485_760 }],
  ['expenses/rules', expensesRules, { MAX_BASE_AMOUNT: 100_000_000_000 }],
  ['export/contract', exportContract, { ARCHIVE_FORMAT: 1, PREVIEW_RECORDS: 3 }],
  ['graph/contract', graphContract, { MAX_GRAPH_NODES: 10_000 }],
  ['graph/rules', graphRules, { FOCUS_NODES: 100, FOCUS_RADIUS: 180, READABLE_NODES: 50 }],
  ['holidays/contract', holidaysContract, { LONGEST_COMPANY_HOLIDAY_DAYS: 31 }],
  ['hr/rules', hrRules, { JOINED_LATELY_DAYS: 90, NEWEST_SHOWN: 9 }],
  ['http/change', httpChange, { LONGEST_NOTE: 2000 }],
  ['http/id', httpId, { MAX_ID: 2_147_483_647 }],
  ['http/list', httpList, { MAX_PAGE_SIZE: 1000 }],
  ['leave/contract', leaveContract, { LONGEST_LEAVE_DAYS: 1100 }],
  ['match/contract', matchContract, { MATCH_PAGE: 20, MAX_MATCH_PAGE: 100, MAX_WANTED_SKILLS: 20 }],
  ['match/experience-part', matchExperiencePart, { FULL_SIMILAR_HOURS: 400, FULL_SKILL_HOURS: 100, FULL_YEARS: 5 }],
  ['match/performance-part', matchPerformancePart, { BEST_RATING: 5, NEUTRAL_RATING: 3 }],
  ['match/period', matchPeriod, { MAX_MATCH_DAYS: 371, OFFERED_PERCENTAGE: 100 }],
  ['match/rules', matchRules, { MATCH_COUNTS_ABOVE: 0.7 }],
  ['match/skills-part', matchSkillsPart, { STALE_SKILL_KEEPS: 0.5 }],
  ['palette/contract', paletteContract, { MOST_PALETTE_MATCHES: 50, PALETTE_MATCHES: 5 }],
  ['palette/rules', paletteRules, { ENOUGH_GOOD_MATCHES: 3, GOOD_MATCH: 500 }],
  ['people/confidence', peopleConfidence, { MAX_CONFIDENCE: 100 }],
  ['people/professional-profile', peopleProfessionalProfile, { PROFILE_LOGGED_PROJECTS: 6 }],
  [
    'people/profile-insights',
    peopleProfileInsights,
    {
      AVAILABLE_BELOW_HOURS: 30,
      DIVERSE_ABOVE_CLIENTS: 1,
      HIGH_ABOVE_HOURS: 35,
      MULTI_PROJECT_ABOVE: 2,
      NAMED_SKILLS: 3,
    },
  ],
  ['people/profile-rules', peopleProfileRules, { PROFILE_TOP_SKILLS: 8, SKILL_GAIN_DAYS: 7 }],
  ['people/radar', peopleRadar, { LEAST_RADAR_AXES: 3, MOST_RADAR_AXES: 6 }],
  ['projects/burn-down', projectsBurnDown, { FORECAST_FROM_COMPLETION: 5, MOST_BURN_POINTS: 260 }],
  ['projects/presentations-contract', projectsPresentations, { MOST_PRESENTATIONS: 50 }],
  [
    'projects/health',
    projectsHealth,
    {
      AHEAD_OF_TIME_AT_RISK: 0.15,
      AHEAD_OF_TIME_OFF_TRACK: 0.3,
      BEHIND_TIME_AT_RISK: 0.1,
      BEHIND_TIME_OFF_TRACK: 0.25,
      BUDGET_AT_RISK_FROM: 0.9,
      MILESTONE_OFF_TRACK_AFTER_DAYS: 30,
    },
  ],
  [
    'projects/rules',
    projectsRules,
    {
      ACTIVE_PROJECT_DAYS: 30,
      ACTIVE_UP_TO_DAYS: 7,
      BILLING_RATE_PER_HOUR: 150,
      BUDGET_ALERT_AT: 1.2,
      RECENT_UP_TO_DAYS: 14,
    },
  ],
  ['projects/skills-gap', projectsSkillsGap, { THIN_BELOW_HOURS: 20 }],
  ['projects/standing', projectsStanding, { SOON_DAYS: 30 }],
  ['reviews/contract', reviewsContract, { MAX_EVIDENCE_DAYS: 1098 }],
  ['schedule/contract', scheduleContract, { MOST_SCHEDULE_WEEKS: 53 }],
  ['skills/contract', skillsContract, { MAX_NOTES_PER_EXTRACTION: 500 }],
  ['skills/points', skillsPoints, { MAX_SKILL_POINTS: 10 }],
  [
    'skills/rules',
    skillsRules,
    {
      ADVANCED_FROM_HOURS: 35,
      ADVANCED_USED_WITHIN_DAYS: 180,
      EXPERT_FROM_HOURS: 50,
      FRESHNESS_HALF_LIFE_DAYS: 365,
      FRESH_DAYS: 30,
      INTERMEDIATE_FROM_HOURS: 20,
    },
  ],
  ['skills/vocabulary-contract', skillsVocabularyContract, { MAX_TERM_LENGTH: 100 }],
  ['sync/losses', syncLosses, { ASK_ABOVE_SHARE: 0.1, ASK_FROM_ROWS: 5 }],
  [
    'sync/rules',
    syncRules,
    { EXAMPLES_OF_A_REASON: 5, MOST_REJECTED_ANSWERED: 1000, MOST_REJECTED_LISTED: 200_000, OVERLAP_MINUTES: 15 },
  ],
  ['tags/contract', tagsContract, { MAX_PROJECT_TAGS: 20, MAX_TAG_LENGTH: 40 }],
  ['time-entries/contract', timeEntriesContract, { MOST_AT_ONCE: 500, MOST_SAVED: 100 }],
  [
    'time-entries/rules',
    timeEntriesRules,
    {
      HOURS_STEP: 0.25,
      MAX_DAY_HOURS: 24,
      MAX_HOURS: 24,
      MAX_NOTES_LENGTH: 10_000,
      MIN_HOURS: 0.25,
      RECENT_ENTRIES: 10,
    },
  ],
  ['time/units', timeUnits, { MOST_PLANNED_WEEKS: 104 }],
  ['time/week', timeWeek, { MOST_WEEKS: 262 }],
  ['timers/rules', timersRules, { FORGOTTEN_AFTER_HOURS: 10 }],
  ['timesheets/rules', timesheetsRules, { OVERVIEW_DAYS: 6, TOP_SKILLS: 10, TREND_SKILLS: 10 }],
])('the numbers of %s are those that were agreed', (_module, exported, numbers) => {
  expect(Object.fromEntries(Object.entries(exported).filter(([, value]) => typeof value === 'number'))).toEqual(numbers)
})
