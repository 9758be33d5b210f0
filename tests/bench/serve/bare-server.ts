// Upper bound for any Node server: sends one file with one content encoding from memory.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [, , file = '', encoding = ''] = process.argv
const body = readFileSync(file)

const server = createServer((_, response) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': encoding,
    'content-length': body.length,
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.info(`It is at http://localhost:${address?.port}`)
})
