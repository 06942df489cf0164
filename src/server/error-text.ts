/** What the numbers mean by which the embedded database's own file system refuses something (WASI). */
const FILE_FAULTS: Readonly<Record<number, string>> = {
  2: 'permission denied (EACCES)',
  19: 'the disk quota is used up (EDQUOT)',
  22: 'a file would be too large (EFBIG)',
  28: 'the file system does not do this (EINVAL)',
  29: 'a file could not be read or written (EIO)',
  44: 'a file is missing (ENOENT)',
  51: 'no space left on the disk (ENOSPC)',
  52: 'the file system does not do this (ENOSYS)',
  58: 'the file system does not do this (ENOTSUP)',
  63: 'not permitted (EPERM)',
  69: 'the file system is read-only (EROFS)',
}

/**
 * A one-line reason for whatever was thrown. An error about a connection to several addresses holds its reasons inside, and the
 * embedded database throws objects that are no errors.
 */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorText).join(', ')
  if (typeof error !== 'object' || error === null) return String(error)
  const { message, name, code, errno } = error as Readonly<Record<string, unknown>>
  const fault = typeof errno === 'number' && !(error instanceof Error) ? FILE_FAULTS[errno] : undefined
  if (fault !== undefined) return fault
  const texts = [message, name, code].filter((one) => typeof one === 'string' && one !== '')
  return texts.length > 0 ? String(texts[0]) : JSON.stringify(error)
}
