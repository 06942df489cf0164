// @vitest-environment screens
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { SKILL_HOURS_SENTENCES } from '#shared/skills/skill-hours.ts'
import { findNamed, testScreens } from '../../testing/screens.ts'

const { app, user, open, press, toast } = testScreens()

const LABEL = 'Hours of a note with several skills'

const totals = async () =>
  (await app.db.selectFrom('user_skill_totals').select('hours').execute()).reduce((sum, { hours }) => sum + hours, 0)

const basis = (sentence: string) => findNamed('button', `Basis: ${sentence}`)

test('how hours count for skills is chosen in the settings, and stands where such hours are shown', async () => {
  await open('/timesheets-detail?view=skills')
  await screen.findByText(new RegExp(SKILL_HOURS_SENTENCES.whole))
  const before = await totals()

  await open('/settings?tab=company')
  const choice = await screen.findByLabelText<HTMLSelectElement>(LABEL)
  expect(choice.selectedOptions[0]?.textContent).toBe('Count in full for each skill')
  const hint = document.getElementById(choice.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toContain('Reports by skill always share')
  await user.selectOptions(choice, 'Are shared equally among its skills')
  await press('Save')
  await toast("The company's settings are saved.")
  expect(await totals()).toBeLessThan(before)

  await open('/timesheets-detail?view=skills')
  await screen.findByText(new RegExp(SKILL_HOURS_SENTENCES.shared))
  await open('/people/1')
  await basis(SKILL_HOURS_SENTENCES.shared)
  await open('/dashboard')
  await basis(SKILL_HOURS_SENTENCES.shared)
})

test('its history tells it in words', async () => {
  await open('/settings?tab=company')
  const told = `${LABEL}: Count in full for each skill became Are shared equally among its skills`
  await waitFor(() => expect(document.body.textContent).toContain(told))
})

test('a report says that it shares where it is by skill, whatever is chosen', async () => {
  await open('/reports?by=skill')
  await screen.findByText(new RegExp(SKILL_HOURS_SENTENCES.shared))
})
