import type { CallToolResult, McpServer, Tool as ListedTool } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { closed } from '../http/closed.ts'
import { HttpError } from '../http/errors.ts'
import { Refused, type Product } from './product.ts'
import { toJsonSchema, schemaForClients } from './schema.ts'

/** What a program may ask for, with the calls of the product that it takes. */
interface ToolSpec<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly description: string
  /** The tool is offered to those who may make all of these calls. */
  readonly needs: readonly Endpoint[]
  readonly input: Input
  readonly output: Output
  /** Set if the tool changes what the company has stored; all others only read or prepare. */
  readonly changes?: true
  readonly run: (product: Product, input: z.output<Input>) => Promise<z.input<Output>>
}

/** A tool as a server offers it. */
export interface Tool {
  readonly needs: readonly Endpoint[]
  /** The tool in the list of tools. */
  readonly listed: ListedTool
  readonly register: (server: McpServer, product: Product) => void
}

export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(spec: ToolSpec<Input, Output>): Tool {
  const { name, title, description, needs, output, changes = false, run } = spec
  const input = closed(spec.input)
  const annotations = { readOnlyHint: !changes, destructiveHint: false, idempotentHint: !changes, openWorldHint: false }
  return {
    needs,
    listed: {
      name,
      title,
      description,
      inputSchema: toJsonSchema(input, 'input'),
      outputSchema: toJsonSchema(output, 'output'),
      annotations,
    },
    register(server, product) {
      const schemas = { inputSchema: schemaForClients(input), outputSchema: schemaForClients(output) }
      server.registerTool(name, { title, description, ...schemas, annotations }, (given) =>
        // Fields that are not part of the description are not sent.
        answered(product, async () => output.parse(await run(product, given))),
      )
    },
  }
}

/** Returns a refusal as an answer that the program can read; other errors go to the log. */
async function answered(product: Product, work: () => Promise<Record<string, unknown>>): Promise<CallToolResult> {
  try {
    const made = await work()
    return { content: [{ type: 'text', text: JSON.stringify(made) }], structuredContent: made }
  } catch (error) {
    return { content: [{ type: 'text', text: faultText(product, error) }], isError: true }
  }
}

/** What a program is told about a failure. */
export function faultText({ server }: Product, error: unknown): string {
  if (error instanceof Refused) return error.message
  if (error instanceof HttpError) {
    const { status, code, message, fields } = error
    return new Refused(status, { error: code, message, ...(fields && { fields }) }).message
  }
  server.app.log.error({ err: error }, 'a tool failed')
  return 'Something went wrong on the server; nothing was changed'
}
