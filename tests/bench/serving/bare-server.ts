// Upper bound for any Node server: sends bytes from memory. `bodyFileName` names the files.
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { bodyFileName } from './page-requests.ts'

const folder = process.argv[2] ?? ''
const bodies = new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]))

const server = createServer((request, response) => {
  const encoding = request.headers['accept-encoding']
  const body = bodies.get(bodyFileName(request.url ?? '', String(encoding)))
  if (body === undefined) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': encoding,
    'content-length': body.length,
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.info(`http://127.0.0.1:${address?.port}`)
})
