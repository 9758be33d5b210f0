import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { answerQuestion, type Zone } from '../internet/name-answers.ts'

export type { Zone }

/**
 * A name server on loopback, for DNS_SERVERS. It answers for the names of its zone and with NXDOMAIN for
 * all others.
 */
export async function startNameServer(zone: Zone, ownPort = 0) {
  const socket = createSocket('udp4')
  const questions: string[] = []
  socket.on('message', (message, { port, address }) => {
    const { name, packet } = answerQuestion(message, zone)
    questions.push(name)
    if (packet !== undefined) socket.send(packet, port, address)
  })
  socket.bind(ownPort, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return { server: `127.0.0.1:${socket.address().port}`, zone, questions }
}
