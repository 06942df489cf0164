/** A number as a file name: a pattern may contain slashes. */
export function fileName(number: string): string {
  return number.replaceAll(/[^\w.-]/g, '-')
}

export function fileHeaders(type: string, name: string) {
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    // Nothing in it may run, whatever opens it.
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  }
}
