import { expect, test } from 'vitest'
import { logoFault } from './logo.tsx'

test('a logo that is too large or no picture is refused before it is sent', () => {
  expect(logoFault({ size: 300_000, type: 'image/png' })).toBeUndefined()
  expect(logoFault({ size: 300_001, type: 'image/jpeg' })).toBe('The file has 301 KB. It may have 300 KB at most.')
  expect(logoFault({ size: 10, type: 'image/svg+xml' })).toBe('Only PNG and JPEG files can be on invoices.')
})
