import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getCalendarLines, readCalendarFile, type CalendarLines } from '#shared/calendars/contract.ts'
import { MAX_CALENDAR_BYTES } from '#shared/calendars/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { failureText, query } from '../../../api.ts'
import { uploadFile } from '../../../files.ts'

/** The time zone of this device; if the company has chosen one, that counts. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The week in the reader's calendar; each look asks the calendar again. */
export function useCalendarLines(week: Day) {
  return useQuery({ ...query(getCalendarLines, { query: { week, zone: zone() } }), staleTime: 0, gcTime: 0 })
}

/** The week in a file that somebody has chosen. */
export function useCalendarFile(week: Day) {
  const [lines, setLines] = useState<CalendarLines>()
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function take(file: File) {
    setFault(null)
    if (file.size > MAX_CALENDAR_BYTES) {
      setFault('At most 10 MB')
      return
    }
    setBusy(true)
    try {
      const { signal } = new AbortController()
      const input = { query: { week, zone: zone() } }
      setLines(await uploadFile(readCalendarFile, input, file, { signal, onProgress: () => undefined }))
    } catch (error) {
      setFault(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { lines, fault, busy, take }
}
