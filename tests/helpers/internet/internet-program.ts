// Simulates the internet inside a network namespace: answers DNS queries and listens on one public
// address. Only Unix sockets reach the outside.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { answerQuestion, type Zone } from './name-answers.ts'
import { startRelay, type Relay } from './relay.ts'

export interface InternetPlan {
  zone: Zone
  /** Port of the name server on loopback. */
  namePort: number
  relays: Relay[]
}

const { zone, namePort, relays } = JSON.parse(process.argv[2] ?? '') as InternetPlan
const names = createSocket('udp4')
names.on('message', (message, { port, address }) => {
  const { packet } = answerQuestion(message, zone)
  if (packet !== undefined) names.send(packet, port, address)
})
names.bind(namePort, '127.0.0.1')
await once(names, 'listening')
await Promise.all(relays.map(startRelay))
console.info('ready')

// Exits when the test process closes the pipe or ends.
process.stdin.on('end', () => process.exit()).resume()
