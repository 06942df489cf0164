// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testPage } from '../ui/test-page.ts'
import { TextField, useRecordForm } from './form.tsx'

testPage()

const SCHEMA = z.object({ name: z.string(), client: z.string() })
const LABELS = { name: 'Name', client: 'Client' }

function Opened({ select = false }: { select?: boolean }) {
  const values = { name: 'Apollo', client: '' }
  const form = useRecordForm({ schema: SCHEMA, values, labels: LABELS, otherwise: 'root' })
  const { setFocus } = form
  useEffect(() => setFocus('name', { shouldSelect: select }), [setFocus, select])
  return (
    <>
      <TextField form={form} name="name" />
      <TextField form={form} name="client" />
    </>
  )
}

test('a field has the focus as soon as a form puts it there: who goes on to the next one at once stays there', async () => {
  render(<Opened />)
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  const user = userEvent.setup({ delay: null })
  await user.tab()
  await user.keyboard('Northwind')
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  expect(document.activeElement).toBe(screen.getByLabelText('Client'))
  expect(screen.getByLabelText('Client')).toHaveProperty('value', 'Northwind')
})

test('what is typed takes the place of what a form has selected', async () => {
  render(<Opened select />)
  await userEvent.setup({ delay: null }).keyboard('Zeus')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Zeus')
})
