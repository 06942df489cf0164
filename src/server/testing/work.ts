import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** What is done on a project by calls of whoever is signed in: hours are logged, and somebody is booked for half of their time. */
export function workOf(app: TestApp) {
  const log = async (projectId: number, date: string, hours: number): Promise<void> => {
    const entry = { projectId, date, hours, category: 'Development', notes: 'Worked' }
    expect((await app.post('/api/time-entries', entry)).status).toBe(201)
  }
  const book = (projectId: number, userId: number, startDate: string, endDate: string) =>
    app.post('/api/resource-allocations', { projectId, userId, startDate, endDate, allocatedPercentage: 50 })
  return { log, book }
}
