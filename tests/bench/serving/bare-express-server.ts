// The least an Express app must do: send bytes it holds in memory. Files are named as bodyFileName says.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import express from 'express'
import { bodyFileName } from './body-file-name.ts'

const folder = process.argv[2] ?? ''
const bodies = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))

const app = express()
app.disable('x-powered-by')
// A validator of each body would be worked out for each answer.
app.disable('etag')
app.get('/{*path}', (request, response) => {
  const encoding = String(request.headers['accept-encoding'])
  const body = bodies.get(bodyFileName(request.url, encoding))
  if (body === undefined) {
    response.status(404).end()
    return
  }
  response.type('html').set('content-encoding', encoding).send(body)
})
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.info(`http://127.0.0.1:${address?.port}`)
})
