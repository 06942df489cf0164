// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { testPage } from '../ui/test-page.ts'
import { Field } from '../ui/field.tsx'
import { showFieldFaults } from './field-faults.ts'

testPage()

const FIELDS = ['name', 'aliases', 'startDate'] as const

function Form({ refusal }: { refusal: Error }) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: '', aliases: '', startDate: '' },
  })
  const { errors } = formState
  const save = handleSubmit(() => showFieldFaults(setError, refusal, FIELDS, 'name', { startDate: ['range'] }))
  return (
    <form onSubmit={(event) => void save(event)}>
      {FIELDS.map((name) => (
        <Field key={name} label={name} error={errors[name]?.message}>
          {(control) => <input {...control} {...register(name)} />}
        </Field>
      ))}
      <button type="submit">Save</button>
    </form>
  )
}

const refused = (fields?: Record<string, string>) =>
  new ApiError(
    new Response(null, { status: 400 }),
    JSON.stringify({ error: 'INVALID', message: 'Some values are wrong', ...(fields && { fields }) }),
  )

const wrong = () => FIELDS.filter((name) => screen.getByLabelText(name).getAttribute('aria-invalid') === 'true')

/** What stands at each field that is marked as wrong, and where the focus is. */
async function saved(refusal: Error) {
  render(<Form refusal={refusal} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(wrong()).not.toEqual([]))
  const told = wrong().map((name) => {
    const id = screen.getByLabelText(name).getAttribute('aria-describedby')
    return [name, id === null ? null : document.getElementById(id)?.textContent]
  })
  return { told, focus: document.activeElement?.getAttribute('name') }
}

test('what the server finds wrong stands at its field, tied to it, and the focus is there', async () => {
  const { told, focus } = await saved(refused({ startDate: 'Choose a day' }))
  expect(told).toEqual([['startDate', 'Choose a day']])
  expect(focus).toBe('startDate')
})

test('a fault of one of several values stands at the field of all, and another name of a field is known', async () => {
  const { told } = await saved(refused({ 'aliases.2': 'Already a name', range: 'Ends before it begins' }))
  expect(told).toEqual([
    ['aliases', 'Already a name'],
    ['startDate', 'Ends before it begins'],
  ])
})

test('a fault of no field, and a refusal that names none, is told where the form says', async () => {
  expect((await saved(refused({ budget: 'Too much' }))).told).toEqual([['name', 'Too much']])
})

test('a refusal that names no field is told in its words', async () => {
  expect((await saved(refused())).told).toEqual([['name', expect.stringContaining('Some values are wrong')]])
})
