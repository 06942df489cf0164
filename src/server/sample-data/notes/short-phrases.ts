import type { Category } from '#shared/time-entries/rules.ts'

/** What people write when they would rather go home; all under ten characters. */
export const SHORT_PHRASES: Record<Category, string[]> = {
  Development: [
    'bugs',
    'bug fixes',
    'misc',
    'wip',
    'fixes',
    'cleanup',
    'more wip',
    'changes',
    'polishing',
    'feedback',
    'catch up',
  ],
  Testing: ['tests', 'QA', 'testing', 'fix tests', 'retest', 'UAT', 'checks'],
  'Code Review': ['reviews', 'PRs', 'PR review', 'review', '3 PRs', 'CR'],
  DevOps: ['fix ci', 'deploy', 'release', 'infra', 'patching', 'k8s', 'alerts', 'on call', 'certs'],
  Meeting: ['mtg', 'standup', 'planning', 'retro', '1:1', 'call', 'daily', 'sync', 'kick-off', 'demo', 'team mtg'],
  Research: ['reading', 'spike', 'docs', 'poc', 'research', 'learning'],
}

/** Short for those who write code. */
export const DEVELOPER_SHORT_PHRASES: Partial<Record<Category, string[]>> = {
  Development: [
    'API',
    'refactor',
    'login',
    'CSS',
    'hotfix',
    'backend',
    'tickets',
    'fix ci',
    'feature',
    'SQL',
    'prod bug',
  ],
  Testing: ['smoke', 'e2e', 'mocks', 'flaky e2e'],
}
