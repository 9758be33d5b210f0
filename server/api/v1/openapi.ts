import { z } from 'zod'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import { endpoints, type Endpoint } from './endpoints.ts'
import { components, problem } from './schemas.ts'

interface Site {
  name: string
  url: string
  contactEmail: string
}

/** The published document (OpenAPI 3.1), made from the schemas that the tests check answers with. */
export function openApiDocument({ name, url, contactEmail }: Site): object {
  const { schemas } = z.toJSONSchema(components, { uri: reference })
  return {
    openapi: '3.1.1',
    info: {
      title: `${name}: tattoo removal providers`,
      version: '1',
      description: `Read-only. Anybody may use it, also from other sites; see ${absoluteUrl(url, paths.apiGuide())}.`,
      contact: { email: contactEmail },
      license: { name: 'Terms of this site', url: absoluteUrl(url, paths.termsOfService()) },
    },
    servers: [{ url: absoluteUrl(url, paths.apiV1()) }],
    tags: [{ name: 'directory', description: 'Providers and places.' }],
    security: [],
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [endpoint.path, { get: operation(endpoint) }]),
    ),
    components: {
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([id, { $id: _id, $schema: _schema, ...schema }]) => [
          id,
          schema,
        ]),
      ),
      responses: {
        Problem: {
          description: 'Problem details',
          content: { 'application/problem+json': { schema: schemaOf(problem) } },
        },
      },
    },
  }
}

function operation({ path, summary, query, answer, geoJson }: Endpoint): object {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const named = names.map((name) => {
    return { name, in: 'path', required: true, schema: { type: 'string' } }
  })
  const asked = Object.entries(query.shape).map(([name, schema]) => {
    const { description } = schema.meta() ?? {}
    const { $schema: _schema, ...json } = z.toJSONSchema(schema, { io: 'input' })
    return { name, in: 'query', schema: json, ...(description && { description }) }
  })
  return {
    operationId: path.replaceAll(/\/\{?(\w)|\}/g, (_, letter: string = '') => letter.toUpperCase()),
    tags: ['directory'],
    summary,
    parameters: [...named, ...asked],
    responses: {
      200: {
        description: 'OK',
        content: {
          'application/json': { schema: schemaOf(answer) },
          ...(geoJson && { 'application/geo+json': { schema: schemaOf(geoJson) } }),
        },
      },
      304: { description: 'The directory has not changed since the ETag.' },
      ...(names.length > 0 && {
        301: { description: 'The provider has moved.' },
        410: { $ref: '#/components/responses/Problem' },
      }),
      '4XX': { $ref: '#/components/responses/Problem' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
  }
}

const reference = (id: string) => `#/components/schemas/${id}`
const schemaOf = (schema: z.ZodType) => ({ $ref: reference(components.get(schema)?.id ?? '') })
