// Upper bound for any Express app: sends bytes from memory. `bodyFileName` names the files.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import express from 'express'
import { bodyFileName } from './page-requests.ts'

const folder = process.argv[2] ?? ''
const bodies = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))

const app = express()
app.disable('x-powered-by')
// Express would compute an ETag for every response.
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
