import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test as base } from 'vitest'
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
