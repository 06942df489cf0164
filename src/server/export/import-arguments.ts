import { parseArgs } from 'node:util'
import { EXPORT_FORMATS, type ExportFormat } from '#shared/export/entities.ts'
import { ImportError } from './import-error.ts'

const USAGE = 'Usage: npm run import -- FILE.zip [--format csv|json]'

/** Throws ImportError with the usage for what cannot be understood. */
export function importArguments(args: string[]): { file: string; format: ExportFormat } {
  const { values, positionals } = parsed(args)
  const [file, ...more] = positionals
  const format = EXPORT_FORMATS.find((one) => one === values.format)
  if (file === undefined || more.length > 0 || format === undefined) throw new ImportError(USAGE)
  return { file, format }
}

function parsed(args: string[]) {
  const options = { format: { type: 'string', default: 'json' } } as const
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new ImportError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}
