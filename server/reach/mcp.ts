import express, { type Router } from 'express'
import { z } from 'zod'
import type { Settings } from '#domain/site/settings.ts'
import { parseJson } from '#domain/text/parse-json.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { limitPerHour } from '#server/http/limits/limit-per-hour.ts'
import { postRoute } from '#server/http/only-methods.ts'
import type { SearchSnapshots } from '#server/pages/search-snapshots.ts'
import { toolsFor, ToolError } from './tools.ts'

const MAX_PER_HOUR = 600
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const

const message = z.object({
  jsonrpc: z.literal('2.0'),
  /** Notifications and answers need none of ours. */
  id: z.union([z.string(), z.number()]).optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
})

const call = z.object({
  name: z.string(),
  arguments: z.record(z.string(), z.unknown()).default({}),
})

const PARSE_ERROR = -32_700
const INVALID_REQUEST = -32_600
const UNKNOWN_METHOD = -32_601
const INVALID_PARAMS = -32_602

/** The Model Context Protocol over HTTP, without sessions: every answer is a whole (MCP 2025-06-18). */
export function mcpRoutes(snapshots: SearchSnapshots, settings: Settings): Router {
  const site = loadSite(settings)
  const tools = toolsFor(snapshots, settings)
  const isWithinLimit = limitPerHour(MAX_PER_HOUR)

  const methods: Record<string, (params: Record<string, unknown>) => unknown> = {
    initialize: ({ protocolVersion }) => ({
      protocolVersion: VERSIONS.find((version) => version === protocolVersion) ?? VERSIONS[0],
      capabilities: { tools: {} },
      serverInfo: { name: site.name, version: '1' },
      instructions: `${site.summary} Give the link and the date of an answer. Ask the visitor to call before going.`,
    }),
    ping: () => ({}),
    'tools/list': () => ({
      tools: tools.map(({ name, title, description, input }) => ({
        name,
        title,
        description,
        inputSchema: z.toJSONSchema(input, { io: 'input' }),
        annotations: { readOnlyHint: true, openWorldHint: false },
      })),
    }),
    'tools/call': (params) => callTool(params),
  }

  const callTool = async (params: Record<string, unknown>) => {
    const asked = call.safeParse(params)
    const tool = tools.find(({ name }) => name === asked.data?.name)
    if (!asked.success || tool === undefined) throw new ProtocolError('There is no such tool.')
    const input = tool.input.safeParse(asked.data.arguments)
    try {
      if (!input.success) throw new ToolError(z.prettifyError(input.error))
      const { text, data } = await tool.run(input.data)
      return { content: [{ type: 'text', text }], structuredContent: data }
    } catch (error) {
      if (!(error instanceof ToolError)) throw error
      return { content: [{ type: 'text', text: error.message }], isError: true }
    }
  }

  const body = express.text({ type: 'application/json', limit: '16kb' })
  return postRoute('/mcp', body, async (request, response) => {
    response.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const answer = (id: unknown, result: object) => response.json({ jsonrpc: '2.0', id, ...result })
    const fail = (id: unknown, code: number, text: string) =>
      answer(id, { error: { code, message: text } })

    if (!isWithinLimit(request.ip ?? '')) {
      response.status(429).set('retry-after', '3600')
      fail(null, INVALID_REQUEST, 'Too many requests within an hour.')
      return
    }
    const parsed = message.safeParse(parseJson(String(request.body)))
    if (!parsed.success) {
      response.status(400)
      fail(null, PARSE_ERROR, 'Send one message of JSON-RPC 2.0.')
      return
    }
    const { id, method, params = {} } = parsed.data
    if (id === undefined || method === undefined) {
      response.status(202).end()
      return
    }
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (run === undefined) {
      fail(id, UNKNOWN_METHOD, 'There is no such method.')
      return
    }
    try {
      answer(id, { result: await run(params) })
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error
      fail(id, INVALID_PARAMS, error.message)
    }
  })
}

class ProtocolError extends Error {
  override name = 'ProtocolError'
}
