import { createMcpHandler, McpServer, type McpHttpHandler } from '@modelcontextprotocol/server'
import { refuseCursor } from './paging.ts'
import { Product } from './product.ts'
import { registerResources } from './resources.ts'
import type { Tool } from './tool.ts'
import { book } from './tools/book.ts'
import { freeCapacity } from './tools/capacity.ts'
import { confirmChange } from './tools/confirm.ts'
import { hours } from './tools/hours.ts'
import { logTime } from './tools/log-time.ts'
import { findPeople, whoAmI } from './tools/people.ts'
import { findProjects, projectHealthTool } from './tools/projects.ts'
import { requestLeave } from './tools/request-leave.ts'

const READING: readonly Tool[] = [whoAmI, findPeople, freeCapacity, hours, findProjects, projectHealthTool]

const PREPARING: readonly Tool[] = [logTime, book, requestLeave]

const INSTRUCTIONS = `Offbench plans and tracks the work of a professional-services company: people, skills, projects, time, bookings and leave.
Everything is seen and done as the owner of the token. People and projects are named by ids: find them first with find_people and find_projects.
Days are yyyy-MM-dd in the company's time zone; who_am_i tells today. A week begins on Monday.
log_time, book and request_leave only prepare a change. Show their preview to the person, and call confirm_change with the confirmation number once they agree.`

/** Answers requests of the Model Context Protocol. Each request gets its own server, since nothing is kept between them. */
export function mcpHandler(version: string, report: (error: Error) => void): McpHttpHandler {
  return createMcpHandler(
    ({ authInfo }) => {
      const product = authInfo?.extra?.['product']
      if (!(product instanceof Product)) throw new TypeError('A request of a program came without its token')
      return serverFor(product, version)
    },
    // Clients are not told of changes, so no stream is opened.
    { maxSubscriptions: 0, onerror: report },
  )
}

/** A server without the tools that the caller may not use. Nothing that it lists changes while a client listens. */
function serverFor(product: Product, version: string): McpServer {
  const capabilities = { tools: { listChanged: false } }
  const server = new McpServer(
    { name: 'offbench', title: 'Offbench', version },
    { instructions: INSTRUCTIONS, capabilities },
  )
  const preparing = PREPARING.filter(({ needs }) => product.offers(needs))
  const offered = [...READING.filter(({ needs }) => product.offers(needs)), ...preparing]
  const tools = preparing.length > 0 ? [...offered, confirmChange] : offered
  for (const tool of tools) tool.register(server, product)
  server.server.setRequestHandler('tools/list', ({ params }) => {
    refuseCursor(params?.cursor)
    return { tools: tools.map(({ listed }) => listed) }
  })
  registerResources(server, product)
  return server
}
