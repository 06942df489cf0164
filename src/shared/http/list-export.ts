import { z, type ZodObject, type ZodType } from 'zod'
import type { Access } from '../access/permissions.ts'
import type { Endpoint } from './endpoint.ts'

/** The formats in which a list can be exported. */
export const LIST_FORMATS = ['csv', 'xlsx'] as const

export type ListFormat = (typeof LIST_FORMATS)[number]

export const FILE_TYPES: Readonly<Record<ListFormat, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const format = z.enum(LIST_FORMATS)

type Paging = 'limit' | 'cursor'

/** The filters of a list, and the format of its file. */
type ExportQuery<Query extends ZodType> = ZodType<
  Omit<z.output<Query>, Paging> & { format: ListFormat },
  Omit<z.input<Query>, Paging> & { format?: ListFormat | undefined }
>

/**
 * Describes the call that exports a list as a file: the rows that the list would return with the same filters, in its order,
 * with the names of people and projects. CSV (RFC 4180) unless `format` says otherwise. Each export is recorded in the audit
 * log.
 */
export function exportOf<Params extends ZodType, Query extends ZodObject>(
  { method, path, params, tag, query, reads, varies }: Endpoint<Params, Query, ZodType, ZodType>,
  permission: Access,
  summary: string,
  aliases?: Endpoint['aliases'],
): Endpoint<Params, ExportQuery<Query>> {
  const paging = ['limit', 'cursor'].filter((name) => query && name in query.shape)
  const filters = query?.omit(Object.fromEntries(paging.map((name) => [name, true])) as never) ?? z.strictObject({})
  return {
    method,
    path: `${path}/export`,
    permission,
    tag,
    summary,
    ...(params && { params }),
    query: filters.extend({ format: format.default('csv') }) as unknown as ExportQuery<Query>,
    download: Object.values(FILE_TYPES),
    ...(reads && { reads }),
    ...(varies && { varies }),
    ...(aliases && { aliases }),
  }
}
