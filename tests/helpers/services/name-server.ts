import { createSocket } from 'node:dgram'
import dns from 'node:dns'
import { once } from 'node:events'
import {
  decode,
  encode,
  RECURSION_AVAILABLE,
  RECURSION_DESIRED,
  type Question,
  type StringAnswer,
} from 'dns-packet'
import { onTestFinished } from 'vitest'

/** Of answers without records. */
const CODES = { failure: 2, nowhere: 3 } as const

/** Values by name and type; 'failure' answers SERVFAIL, 'silence' sends no answer. */
export type Zone = Record<
  string,
  Partial<Record<'A' | 'AAAA', readonly string[]>> | 'failure' | 'silence'
>

/** A name server on loopback. It answers for the names of its zone and with NXDOMAIN for all others. */
export async function startNameServer(zone: Zone) {
  const socket = createSocket('udp4')
  const questions: string[] = []
  socket.on('message', (message, { port, address }) => {
    const { id = 0, questions: asked = [] } = decode(message)
    for (const question of asked) {
      questions.push(question.name.toLowerCase())
      const packet = answerTo(id, question, zone)
      if (packet !== undefined) socket.send(packet, port, address)
    }
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
  return {
    NODE_OPTIONS: `${process.env['NODE_OPTIONS']} --import=data:text/javascript,${program}`,
  }
}

/** The response packet for a question; `undefined` for silence. */
function answerTo(id: number, question: Question, zone: Zone): Buffer | undefined {
  const { name, type } = question
  const entry = zone[name.toLowerCase()] ?? 'nowhere'
  if (entry === 'silence') return undefined
  const code = typeof entry === 'string' ? CODES[entry] : 0
  const isAsked = typeof entry === 'object' && (type === 'A' || type === 'AAAA')
  const values = isAsked ? (entry[type] ?? []) : []
  return encode({
    type: 'response',
    id,
    flags: RECURSION_DESIRED | RECURSION_AVAILABLE | code,
    questions: [question],
    answers: values.map((data) => ({ name, type, data }) as StringAnswer),
  })
}
