import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import express, { type Router } from 'express'
import type { Logger } from 'pino'
import type { Settings } from '#domain/site/settings.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { limitPerHour } from '#server/http/limits/limit-per-hour.ts'
import { postRoute } from '#server/http/only-methods.ts'
import { sendError } from '#server/http/send-error.ts'
import type { SearchSnapshots } from '#server/pages/search-snapshots.ts'
import { registerTools } from './tools.ts'

const MAX_PER_HOUR = 600

/** The Model Context Protocol over HTTP, without sessions: each request is answered by its own server. */
export function mcpRoutes(
  snapshots: SearchSnapshots,
  settings: Settings,
  log: Pick<Logger, 'error'>,
): Router {
  const isWithinLimit = limitPerHour(MAX_PER_HOUR)
  return postRoute('/mcp', express.json({ limit: '16kb' }), async (request, response) => {
    response.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    if (!isWithinLimit(request.ip ?? '')) {
      response.set('retry-after', '3600')
      const message = 'Too many requests within an hour.'
      sendError(response, 429, { code: 'too_many_requests', message })
      return
    }
    // Each message of a batch would be work that no limit counts.
    if (Array.isArray(request.body)) {
      const message = 'Send one message at a time.'
      sendError(response, 400, { code: 'batch_refused', message })
      return
    }
    const { name, summary } = loadSite(settings)
    const instructions = `${summary} Give the link and the date of an answer. Ask the visitor to call before going.`
    const server = new McpServer({ name, version: '1' }, { instructions })
    registerTools(server, { snapshots, settings, log })
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    await transport.handleRequest(request, response, request.body)
  })
}
