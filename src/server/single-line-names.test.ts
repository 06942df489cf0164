import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './testing/endpoints.ts'

/** Fields of bodies that hold a name or an address. */
const NAMES =
  /^(name|legalName|role|client|industry|initials|username|email|tags|skills|requiredSkills|technologies|company|school|degree|by|milestones|reviewPeriod)$/

/** Fields that name what exists, so that a record of an earlier release is found by the name that it has, and why others are free. */
const FREE: readonly [RegExp, string][] = [
  [/^POST \/api\/auth\/(login|reset) email$/, 'an account that exists'],
  [/^PATCH \/api\/clients name$/, 'a client that exists'],
  [/^(POST|PATCH) \/api\/invoices(\/clients)? (client|name)$/, 'a client that exists'],
  [/^POST \/api\/bill-rates (client|role)$/, 'what exists'],
  [/^POST \/api\/people\/:id\/removal name$/, 'a person who exists'],
  [/ \/api\/saved-reports(\/:id)? query /, 'what exists'],
  [/^PATCH \/api\/vocabulary name$/, 'a skill that exists'],
  [/ \/api\/projectworks\/.* mapping /, 'columns of another database'],
  [/\/(receipt|logo|events|imports) name$/, 'a file, whose name is made safe'],
]

interface Field {
  readonly path: string
  readonly name: string
  readonly schema: z.ZodString
}

/** All texts of a body, by the name of their field. */
function textsOf(schema: z.ZodType | undefined, path: string, name = ''): Field[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return textsOf(schema.unwrap() as z.ZodType, path, name)
  }
  if (schema instanceof z.ZodPipe) return textsOf(schema.in as z.ZodType, path, name)
  if (schema instanceof z.ZodArray) return textsOf(schema.element as z.ZodType, path, name)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => textsOf(one as z.ZodType, path, name))
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, field]) => textsOf(field as z.ZodType, `${path} ${key}`, key))
  }
  return schema instanceof z.ZodString ? [{ path, name, schema }] : []
}

const fields = (await endpoints())
  .flatMap((call) => textsOf(call.body, `${call.method} ${call.path}`))
  .filter(({ name, path }) => NAMES.test(name) && !FREE.some(([pattern]) => pattern.test(path)))

test('there are names in bodies', () => expect(fields.length).toBeGreaterThan(40))

test.each(fields.map((field) => [field.path, field] as const))(
  'the name in %s has no line breaks and no hidden characters',
  (_path, { name, schema }) => {
    const sound = name === 'email' ? 'ada@example.com' : 'Ab'
    expect(schema.safeParse(sound).error?.issues ?? []).toEqual([])
    for (const hidden of ['\n', '\u0007', '\u200b', '\u202e', '\u2028', '\ufeff']) {
      expect(schema.safeParse(`${sound.slice(0, 1)}${hidden}${sound.slice(1)}`).success).toBe(false)
    }
  },
)
