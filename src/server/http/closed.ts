import { z, type ZodType } from 'zod'

type Def = Record<string, unknown> & { readonly type: string }

/** The parts of a schema that hold another schema, by the schema's type. Intersections stay open: neither side knows the other's fields. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  array: ['element'],
  record: ['valueType'],
  optional: ['innerType'],
  nullable: ['innerType'],
  nonoptional: ['innerType'],
  default: ['innerType'],
  prefault: ['innerType'],
  readonly: ['innerType'],
  catch: ['innerType'],
  pipe: ['in', 'out'],
}

const closedSchemas = new WeakMap<ZodType, ZodType>()

/**
 * The schema, with every object in it refusing fields that it does not name, so that a misspelled field is reported instead of
 * dropped. Objects that are declared loose stay loose.
 */
export function closed<Schema extends ZodType>(schema: Schema): Schema {
  const kept = closedSchemas.get(schema) ?? closedCopy(schema)
  closedSchemas.set(schema, kept)
  return kept as Schema
}

function closedCopy(schema: ZodType): ZodType {
  const def = schema.def as unknown as Def
  if (def.type === 'object') {
    const shape = Object.entries(def['shape'] as Record<string, ZodType>).map(([name, field]) => [name, closed(field)])
    return clone(schema, { ...def, shape: Object.fromEntries(shape), catchall: def['catchall'] ?? z.never() })
  }
  if (def.type === 'union') return clone(schema, { ...def, options: (def['options'] as ZodType[]).map(closed) })
  const parts = PARTS[def.type]
  if (!parts) return schema
  return clone(schema, { ...def, ...Object.fromEntries(parts.map((part) => [part, closed(def[part] as ZodType)])) })
}

function clone(schema: ZodType, def: Def): ZodType {
  return z.core.clone(schema, def as unknown as ZodType['_zod']['def'])
}
