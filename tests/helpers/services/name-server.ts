import { createSocket } from 'node:dgram'
import dns from 'node:dns'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

const TYPES = { A: 1, AAAA: 28 } as const

/** Values by name and type; 'failure' answers SERVFAIL, 'silence' sends no answer. */
export type Zone = Record<
  string,
  Partial<Record<keyof typeof TYPES, readonly string[]>> | 'failure' | 'silence'
>

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
  return {
    NODE_OPTIONS: `${process.env['NODE_OPTIONS']} --import=data:text/javascript,${program}`,
  }
}

/** The response packet for a DNS query; `undefined` for silence. Names outside the zone get NXDOMAIN. */
function answerQuestion(message: Buffer, zone: Zone): { name: string; packet: Buffer | undefined } {
  const { name, type, end } = readQuestion(message)
  const entry = zone[name]
  if (entry === 'silence') return { name, packet: undefined }
  const head = Buffer.from(message.subarray(0, end))
  head.writeUInt16BE(0x81_80, 2)
  head.writeUInt32BE(0, 8) // no other sections
  const records = entry === undefined || entry === 'failure' ? [] : recordsOf(entry, type)
  if (entry === 'failure') head.writeUInt16BE(0x81_82, 2)
  if (entry === undefined) head.writeUInt16BE(0x81_83, 2)
  head.writeUInt16BE(records.length, 6)
  return { name, packet: Buffer.concat([head, ...records]) }
}

function readQuestion(message: Buffer) {
  const labels: string[] = []
  let at = 12 // after the header
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

function recordsOf(entry: Exclude<Zone[string], string>, type: number): Buffer[] {
  const [kind] = Object.entries(TYPES).find(([, number]) => number === type) ?? []
  const values = entry[kind as keyof typeof TYPES] ?? []
  return values.map((value) => {
    const data = dataOf(kind, value)
    const head = Buffer.alloc(12)
    head.writeUInt16BE(0xc0_0c, 0) // the name of the question
    head.writeUInt16BE(type, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(data.length, 10)
    return Buffer.concat([head, data])
  })
}

function dataOf(kind: string | undefined, value: string): Buffer {
  if (kind === 'A') return Buffer.from(value.split('.').map(Number))
  const [before = '', after = ''] = value.split('::')
  const [head, tail] = [groupsOf(before), groupsOf(after)]
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return Buffer.from(
    [...head, ...zeros, ...tail].map((group) => group.padStart(4, '0')).join(''),
    'hex',
  )
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
