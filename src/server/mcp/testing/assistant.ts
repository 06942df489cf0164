import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

/** An assistant that speaks to `/mcp`, as the owner of a token. */
export interface Assistant {
  readonly client: Client
  tools(): Promise<string[]>
  /** What a tool answers; a refusal is `{ refused }`. */
  use<Answer = Record<string, unknown>>(name: string, args?: object): Promise<Answer & { refused?: string }>
  read<Body = Record<string, unknown>>(uri: string): Promise<Body>
  close(): Promise<void>
}

/** `auto` speaks the newest version of the protocol that the server knows, `legacy` that of assistants from before 2026. */
export async function connectAssistant(
  base: string,
  token: string | null,
  mode: 'auto' | 'legacy' = 'auto',
): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', base), { requestInit: { headers } }))
  return {
    client,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    async use<Answer>(name: string, args: object = {}) {
      const reply = await client.callTool({ name, arguments: { ...args } })
      const [first] = reply.content
      const text = first?.type === 'text' ? first.text : ''
      return (reply.isError ? { refused: text } : reply.structuredContent) as Answer & { refused?: string }
    },
    async read<Body>(uri: string) {
      const [content] = (await client.readResource({ uri })).contents
      return JSON.parse(content && 'text' in content ? content.text : 'null') as Body
    },
    close: () => client.close(),
  }
}
