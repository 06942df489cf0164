import { z } from 'zod'

/** The body of a call with `upload`: a file and its original name. */
export const uploadedFile = z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) })

/** The header that carries an uploaded file's name, percent-encoded. */
export const FILE_NAME_HEADER = 'x-file-name'
