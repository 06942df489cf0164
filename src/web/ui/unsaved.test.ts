import { expect, test } from 'vitest'

const SOURCES = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What a form carries: the mark itself, or what `useNote` (records/steps.tsx) gives the form of a note, mark included. */
const MARKS = ['{...unsaved(', '{...note.form(']

/** What one signs in with is nothing to keep. */
const EXEMPT = ['../auth/account-screen.tsx', '../auth/forgotten-password.tsx', '../auth/shared-password-screen.tsx']

test('every form of the product says whether something typed in it is unsaved', () => {
  const silent = Object.entries(SOURCES).filter(([, source]) => {
    const forms = source.match(/<form\b[\s\S]*?\sclassName=|<form\b[^>]*>/g) ?? []
    return forms.some((form) => !MARKS.some((mark) => form.includes(mark)))
  })
  expect(silent.map(([file]) => file)).toEqual(EXEMPT)
})
