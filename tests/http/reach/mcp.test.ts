import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { expect, test as base } from 'vitest'
import { loadSettings } from '#db/engine/settings.ts'
import { registerTools } from '#server/reach/mcp.ts'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

const test = base.extend<{ client: Client }>({
  client: async ({ task: _task }, use) => {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(`${sharedSite().url}/mcp`)))
    await use(client)
    await client.close()
  },
})

test('the tools only read, and say what they take', async ({ client }) => {
  const { tools } = await client.listTools()

  expect(tools.map(({ name }) => name)).toEqual([
    'find_providers',
    'find_open_providers',
    'provider_details',
  ])
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
})

const PAGE = '/states/texas/austin/weekday-ink-removal'

test.for([
  {
    question: 'Who removes tattoos in Austin?',
    name: 'find_providers',
    arguments: { query: 'Austin, TX' },
    has: ['Weekday Ink Removal', PAGE, 'as of'],
  },
  {
    question: 'Who is open in Austin on Monday at 11?',
    name: 'find_open_providers',
    arguments: { where: 'Austin, TX', when: 'mon-11' },
    has: ['Weekday Ink Removal', PAGE, 'as of'],
  },
  {
    question: 'What is the phone number of Weekday Ink Removal?',
    name: 'provider_details',
    arguments: { url: `https://site.example${PAGE}` },
    has: ['555', '100 Congress Ave', 'As of'],
  },
])('an assistant asks: $question', async ({ name, arguments: input, has }, { client }) => {
  const result = await client.callTool({ name, arguments: input })

  expect(result.isError).not.toBe(true)
  const [content] = result.content as { text: string }[]
  for (const part of has) expect(content?.text).toContain(part)
  expect(result.structuredContent).toHaveProperty('asOf')
})

test('what an assistant gets wrong is explained to it', async ({ client }) => {
  const wrong = { name: 'find_open_providers', arguments: { where: 'Austin, TX', when: 'soon' } }
  const result = await client.callTool(wrong)

  expect(result.isError).toBe(true)
  expect(JSON.stringify(result.content)).toContain('weekday-evenings')
  expect(await client.callTool({ name: 'drop_tables' })).toHaveProperty('isError', true)
})

test('a batch is refused, and no error of the server is shown', async ({ client }) => {
  const { url } = sharedSite()
  const batch = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify([{ jsonrpc: '2.0', id: 1, method: 'tools/list' }]),
  })
  const missing = { name: 'provider_details', arguments: { url: '/states/texas/austin/none' } }

  expect(batch.status).toBe(400)
  expect(await client.callTool(missing)).toEqual({
    content: [{ type: 'text', text: 'There is no provider at /states/texas/austin/none.' }],
    isError: true,
  })
})

test('a failing database is logged and answered without its message', async () => {
  const logged: unknown[] = []
  const server = new McpServer({ name: 'test', version: '1' })
  const error = new Error('no such table: providers')
  const log = { error: (logs: unknown) => void logged.push(logs) }
  registerTools(server, {
    snapshots: { read: () => Promise.reject(error) },
    settings: loadSettings(),
    log,
  })
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  await server.connect(ours)
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(theirs)

  const result = await client.callTool({ name: 'find_providers', arguments: { query: 'Austin' } })

  expect(result).toMatchObject({ isError: true })
  expect(JSON.stringify(result)).not.toContain('table')
  expect(logged).toEqual([error])
})
