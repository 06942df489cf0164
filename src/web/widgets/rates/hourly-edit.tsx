import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { hourlyForm } from '#shared/rates/contract.ts'
import { useRecordForm } from '../../records/form.tsx'
import { HourlyFields } from './hourly-fields.tsx'
import { RateEdit } from './rate-edit.tsx'
import { HOURLY_LABELS } from './words.ts'

type Hourly = z.infer<typeof hourlyForm>

type HourlyEditProps<Rate extends Hourly & { readonly id: number; readonly version: number }, Body> = Omit<
  ComponentProps<typeof RateEdit<Rate, Hourly, Hourly, Body>>,
  'form' | 'children'
>

/** Changes what an hour is billed at or costs, and its days. */
export function HourlyEdit<Rate extends Hourly & { readonly id: number; readonly version: number }, Body>(
  props: HourlyEditProps<Rate, Body>,
) {
  const { amount, currency, validFrom, validUntil } = props.rate
  const values = { amount, currency, validFrom, validUntil }
  const form = useRecordForm({ schema: hourlyForm, values, labels: HOURLY_LABELS, otherwise: 'amount' })
  return (
    <RateEdit {...props} form={form}>
      <HourlyFields form={form} />
    </RateEdit>
  )
}
