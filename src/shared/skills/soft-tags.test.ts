import { describe, expect, test } from 'vitest'
import { SOFT_TAGS, softTags, type SoftTag } from './soft-tags.ts'

const tagsOf = (note: string): SoftTag[] => softTags(note).map(({ tag }) => tag)

const SHOWN: Readonly<Record<SoftTag, readonly string[]>> = {
  Communication: [
    'Weekly meeting with the supervisor',
    'Daily standup',
    'Had a call with the vendor',
    'Answered e-mails',
    'Discussed the design with Anna',
    'Talked to the hosting provider',
    'Reached out to support',
    'Team meeting and retro',
    'Met with the lecturer',
  ],
  'Public Speaking': [
    'Presented the results',
    'Preparing slides for Friday',
    'Gave a workshop on testing',
    'Practised the final presentation',
    'Held a training session for new users',
    'Sprint demo',
    'Recorded the project demo',
    'Client meeting in Leeds',
  ],
  'Client Relations': [
    'Meeting with the client',
    'Call with customer about delays',
    'Answered customer questions by phone',
    'Trained end users on the new form',
    'Presented the offer to the client',
    'Customer support',
  ],
  'Technical Documentation': [
    'Updated README',
    'Wrote documentation for the importer',
    'User manual, chapter 2',
    'Technical specification of the interface',
    'Drew class diagrams',
    'Javadoc for the service layer',
    'Wrote release notes',
  ],
  'Project Management': [
    'Sprint planning',
    'Estimates for the next phase',
    'Updated the roadmap',
    'Weekly report',
    'Prioritised the backlog',
    'Created tasks for the team',
    'Project plan and milestones',
  ],
  'Business Analysis': [
    'Requirements analysis',
    'Gathered requirements from accounting',
    'Wrote user stories',
    'User survey evaluated',
    'Process mapping of the returns',
    'Discovery workshop',
    'Customer needs collected',
  ],
  Leadership: [
    'Mentored the new colleague',
    'Assigned roles for the sprint',
    'Led the review meeting',
    'Onboarding of new developers',
    'onboarded a new hire',
    'Coaching',
  ],
  'Problem Solving': [
    'Debugging the export',
    'Troubleshooting the printer',
    'Investigated the crash in production',
    'Found the root cause of the delay',
    'Figured out why the build breaks',
    'Tracked down a memory leak',
  ],
}

const NOT_SHOWN: readonly (readonly [note: string, not: SoftTag])[] = [
  ['Added the meeting list page', 'Communication'],
  ['Refactored API calls', 'Communication'],
  ['Contact form with validation', 'Communication'],
  ['Join meeting button', 'Communication'],
  ['Attended a workshop on design', 'Public Speaking'],
  ['Watched the presentation of the other team', 'Public Speaking'],
  ['Presentation layer refactored', 'Public Speaking'],
  ['Training the model on new images', 'Public Speaking'],
  ['Demo data for the shop', 'Public Speaking'],
  ['HTTP client timeouts', 'Client Relations'],
  ['Client-server protocol', 'Client Relations'],
  ['Customer table and client form', 'Client Relations'],
  ['Read the documentation of the library', 'Technical Documentation'],
  ['Went through the docs', 'Technical Documentation'],
  ['Test plan for the release', 'Project Management'],
  ['Meal planner screen', 'Project Management'],
  ['Pose estimation with a new model', 'Project Management'],
  ['Password requirements validation', 'Business Analysis'],
  ['Lead generation form', 'Leadership'],
  ['Leaderboard sorted', 'Leadership'],
  ['Fixed bugs', 'Problem Solving'],
  ['Bug fixes and styling', 'Problem Solving'],
  ['Removed the debug menu', 'Problem Solving'],
]

describe.each(SOFT_TAGS)('%s', (tag) => {
  test.each(SHOWN[tag])('is shown by: %s', (note) => expect(tagsOf(note)).toContain(tag))
  test.each(NOT_SHOWN.filter(([, not]) => not === tag).map(([note]) => note))('is not shown by: %s', (note) => {
    expect(tagsOf(note)).not.toContain(tag)
  })
})

test('tags come in the order of the specification, each once', () => {
  expect(tagsOf('Meeting with the client, meeting about requirements analysis, sprint planning')).toEqual([
    'Communication',
    'Client Relations',
    'Project Management',
    'Business Analysis',
  ])
})

test('evidence is the text at its place', () => {
  const note = 'Debugged the importer, wrote docs, daily standup 🎉 debugging'
  for (const { evidence } of softTags(note)) {
    for (const { start, end, text } of evidence) expect(note.slice(start, end)).toBe(text)
  }
  expect(
    softTags(note)
      .find(({ tag }) => tag === 'Problem Solving')
      ?.evidence.map(({ text }) => text),
  ).toEqual(['Debugged', 'debugging'])
})

test.each(['plan ', 'meeting with the ', 'present the the the ', 'a ', 'wrote the user the '])(
  '10,000 characters of "%s" are read at once',
  (unit) => {
    const long = unit.repeat(10_000 / unit.length)
    const started = performance.now()
    softTags(long)
    expect(performance.now() - started).toBeLessThan(500)
  },
)
