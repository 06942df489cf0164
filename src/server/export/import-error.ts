import { StartError } from '../config.ts'

/** Why an archive is not imported, with the place in it; nothing has been stored. */
export class ImportError extends StartError {}

/** A place in a file of the archive. */
export interface Place {
  readonly path: string
  readonly line: number
  readonly column?: string | undefined
}

export function faultAt({ path, line, column }: Place, fault: string): ImportError {
  return new ImportError(`${path}, line ${line}${column === undefined ? '' : `, column ${column}`}: ${fault}`)
}
