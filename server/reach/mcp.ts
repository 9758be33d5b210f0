import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import express, { type Router } from 'express'
import type { Logger } from 'pino'
import { z } from 'zod'
import { CLOCK_WORDS, readOpenWhen } from '#domain/filters/open-when.ts'
import { PROVIDER_SEGMENTS } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { formatShortDate } from '#domain/text/dates.ts'
import type { SearchSource } from '#db/search/search.ts'
import { answerHead } from '#server/api/v1/endpoints.ts'
import { findProviders, readProviderAt } from '#server/api/v1/providers.ts'
import type { ProviderJson } from '#server/api/v1/schemas.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { limitPerHour } from '#server/http/limits/limit-per-hour.ts'
import { postRoute } from '#server/http/only-methods.ts'
import { sendError } from '#server/http/send-error.ts'
import type { SearchSnapshots } from '#server/pages/search-snapshots.ts'

const where = z
  .string()
  .min(1)
  .max(200)
  .describe('A US city with its state, a ZIP code or a state: "Denver, CO", "80203", "Texas".')

const when = z
  .string()
  .refine(
    (text) => CLOCK_WORDS.some((word) => word === text) || readOpenWhen(text) !== undefined,
    'must be "now", "today", "tomorrow", "sun", "sun-11", "sat-1530", "weekday-evenings" or "weekends"',
  )
  .describe(
    '"now", "today", "tomorrow", "sun", "sun-11" (11 AM), "weekday-evenings" or "weekends".',
  )

const MAX_SHOWN = 10
const PROVIDER_PATH = new RegExp(`^(?:https?://[^/]+)?/states/${PROVIDER_SEGMENTS}$`)

const annotations = { readOnlyHint: true, openWorldHint: false }

interface Sources {
  snapshots: Pick<SearchSnapshots, 'read'>
  settings: Settings
  log: Pick<Logger, 'error'>
}

/** Answers carry the links of the pages and the day of the directory. */
export function registerTools(server: McpServer, { snapshots, settings, log }: Sources): void {
  const { SITE_URL } = settings
  /** The server would show the message of any error. */
  const read = (work: (source: SearchSource) => Promise<CallToolResult>) =>
    snapshots.read(work).catch((error: unknown) => {
      log.error(error, 'a tool failed')
      return refusal('The directory cannot answer right now. Please try again later.')
    })
  const list = (q: string, filters: Record<string, string>) =>
    read(async (source) => {
      const wanted = { q, near: undefined, list: new URLSearchParams(filters) }
      const { total, items } = await findProviders(source, wanted, SITE_URL)
      const { changedAt } = await answerHead(source)
      const providers = items.slice(0, MAX_SHOWN)
      const shown = providers.map(describe).join('\n')
      const text = `${total} found, as of ${day(changedAt)}. The first ${providers.length}:\n${shown}`
      return answer(text, { total, asOf: changedAt, providers })
    })

  server.registerTool(
    'find_providers',
    {
      title: 'Find tattoo removal providers',
      description: 'Finds tattoo removal providers in a place of the United States, or by name.',
      inputSchema: { query: z.string().min(1).max(200).describe('A place, a name or both.') },
      annotations,
    },
    ({ query }) => list(query, {}),
  )
  server.registerTool(
    'find_open_providers',
    {
      title: 'Find who is open when',
      description: 'Finds tattoo removal providers in a place that are open at a time.',
      inputSchema: { where, when },
      annotations,
    },
    (asked) => list(asked.where, { open: asked.when }),
  )
  server.registerTool(
    'provider_details',
    {
      title: 'Details of a provider',
      description: 'All that is known of one provider: hours, phone, services, price.',
      inputSchema: { url: z.string().max(500).describe('Address of a page of this site.') },
      annotations,
    },
    ({ url }) =>
      read(async (source) => {
        const parts = PROVIDER_PATH.exec(url)?.groups
        const provider = await readProviderAt(source.db, parts, SITE_URL)
        if (provider === undefined) return refusal(`There is no provider at ${url}.`)
        const { changedAt } = await answerHead(source)
        const text = `${describe(provider)}\n${provider.description}\nAs of ${day(changedAt)}.`
        return answer(text, { asOf: changedAt, provider })
      }),
  )
}

function answer(text: string, structuredContent: Record<string, unknown>): CallToolResult {
  return { content: [{ type: 'text', text }], structuredContent }
}

function refusal(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}

function describe(provider: ProviderJson): string {
  const { name, url, address, phone, hours, isClosedForNow, paysToBeFirst } = provider
  const marks = [isClosedForNow ? 'temporarily closed' : '', paysToBeFirst ? 'paid placement' : '']
  const parts = [address, phone, isClosedForNow ? '' : hours, ...marks]
  return `- [${name}](${url}): ${parts.filter(Boolean).join('; ')}`
}

const day = (instant: string) => formatShortDate(instant.slice(0, 10))

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
