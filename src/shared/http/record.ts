import type { z, ZodObject, ZodType } from 'zod'
import type { Access } from '../access/permissions.ts'
import { version, versionQuery } from './change.ts'
import type { calls } from './endpoint.ts'
import { byId } from './list.ts'

/**
 * The calls that every kind of record has below its path, each by what a caller must hold and a summary: `GET path/:id`, `POST
 * path` with a form, `PATCH path/:id` with any of its fields and the version that they were changed from, `DELETE
 * path/:id?version=`, and `POST path/:id/<name>` for a step from one state to another. All but `remove` answer with the record
 * in its new state, `create` with 201. 409 for a step that the present state does not allow, and for a change of an outdated
 * version.
 */
export function recordCalls<Row extends ZodType>(call: ReturnType<typeof calls>, path: `/api/${string}`, row: Row) {
  return {
    read: (permission: Access, summary: string) =>
      call(`GET ${path}/:id`, permission, { summary, params: byId, reply: row }),
    create: <Form extends ZodType>(permission: Access, body: Form, summary: string) =>
      call(`POST ${path}`, permission, { summary, body, reply: row, status: 201 }),
    update: <Shape extends z.core.$ZodLooseShape>(permission: Access, fields: ZodObject<Shape>, summary: string) =>
      call(`PATCH ${path}/:id`, permission, {
        summary,
        params: byId,
        body: fields.partial().extend({ version }),
        reply: row,
      }),
    remove: (permission: Access, summary: string) =>
      call(`DELETE ${path}/:id`, permission, { summary, params: byId, query: versionQuery }),
    step: <Body extends ZodType>(name: string, permission: Access, body: Body, summary: string) =>
      call(`POST ${path}/:id/${name}`, permission, { summary, params: byId, body, reply: row }),
  }
}
