import { createSocket } from 'node:dgram'
import dns from 'node:dns'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { answerQuestion, type Zone } from '../internet/name-answers.ts'

export type { Zone }

/** A name server on loopback. It answers for the names of its zone and with NXDOMAIN for all others. */
export async function startNameServer(zone: Zone) {
  const socket = createSocket('udp4')
  const questions: string[] = []
  socket.on('message', (message, { port, address }) => {
    const { name, packet } = answerQuestion(message, zone)
    questions.push(name)
    if (packet !== undefined) socket.send(packet, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return { server: `127.0.0.1:${socket.address().port}`, zone, questions }
}

/** Makes this process ask the name server until the test ends. */
export function useNameServer(server: string): void {
  const before = dns.getServers()
  dns.setServers([server])
  onTestFinished(() => dns.setServers(before))
}

/** Environment in which a process of Node asks the name server. */
export function nameServerEnv(server: string): { NODE_OPTIONS: string } {
  const program = `import{default/**/as/**/d}from'node:dns';d.setServers(['${server}'])`
  return { NODE_OPTIONS: `--import=data:text/javascript,${program}` }
}
