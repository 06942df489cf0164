// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { testPage } from './test-page.ts'
import { Dialog, DialogContent, DialogTrigger } from './dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import { Field } from './field.tsx'

testPage()

let user: UserEvent
let saved: string[]

function Renamed() {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('Apollo')
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger>Rename</DialogTrigger>
      <DialogContent title="Project">
        <DialogForm
          dirty={name !== 'Apollo'}
          busy={false}
          submit="Save"
          onCancel={() => setOpen(false)}
          onSubmit={(event) => {
            event.preventDefault()
            saved.push(name)
            setOpen(false)
          }}
        >
          <Field label="Name">
            {(control) => <input {...control} value={name} onChange={({ target }) => setName(target.value)} />}
          </Field>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

beforeEach(async () => {
  saved = []
  user = userEvent.setup()
  render(<Renamed />)
  await user.click(screen.getByRole('button', { name: 'Rename' }))
})

const field = () => screen.getByLabelText<HTMLInputElement>('Name')
const question = () => screen.queryByRole('alertdialog', { name: 'Unsaved changes' })
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Project' })).toBeNull())

const WAYS_OUT: [string, () => Promise<void>][] = [
  ['Escape', () => user.keyboard('{Escape}')],
  ['Cancel', () => user.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['the cross', () => user.click(screen.getByRole('button', { name: 'Close' }))],
]

test.each(WAYS_OUT)('a form in which nothing was typed is closed by %s without a question', async (_, leave) => {
  await leave()
  await isClosed()
})

test.each(WAYS_OUT)('what was typed is not lost by %s: one is asked, and goes on where one was', async (_, leave) => {
  await user.type(field(), ' 2')
  await leave()
  expect(question()?.textContent).toContain('What you typed is not saved.')
  expect(document.activeElement?.textContent).toBe('Keep Editing')
  await user.click(screen.getByRole('button', { name: 'Keep Editing' }))
  expect(question()).toBeNull()
  expect(field().value).toBe('Apollo 2')
})

test.each(WAYS_OUT)('Discard after %s closes the form, and nothing is saved', async (_, leave) => {
  await user.type(field(), ' 2')
  await leave()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await isClosed()
  expect(saved).toEqual([])
})

test('a second Escape goes on editing, in the field that had the focus', async () => {
  await user.type(field(), ' 2')
  await user.keyboard('{Escape}')
  await user.keyboard('{Escape}')
  expect(question()).toBeNull()
  expect(document.activeElement).toBe(field())
})

test('what is saved is not asked about, and the focus goes back to what opened the form', async () => {
  await user.type(field(), ' 2{Enter}')
  await isClosed()
  expect(saved).toEqual(['Apollo 2'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' })))
})

test('where nothing is unsaved any more, nothing is asked any more', async () => {
  await user.type(field(), ' 2')
  await user.keyboard('{Escape}')
  expect(question()).not.toBeNull()
  await user.type(field(), '{Backspace}{Backspace}')
  await waitFor(() => expect(question()).toBeNull())
  expect(field().value).toBe('Apollo')
})
