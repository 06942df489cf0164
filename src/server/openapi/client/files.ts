import { CALL_NAMES } from '../contracts.ts'
import { openApiDocument } from '../document.ts'
import { typesOf } from './types.ts'

export const CLIENT_FOLDER = new URL('../../../../clients/typescript/', import.meta.url)

/** The generated files of the client by name, with the content that they should have in its folder. */
export function clientFiles(): Record<string, string> {
  return { 'schema.ts': typesOf(openApiDocument([...CALL_NAMES.keys()])) }
}
