// Loaded into a measured process with --import: tells the parent at its end what it has used.
import { writeSync } from 'node:fs'

const PARENT = 3 // file descriptor

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  writeSync(PARENT, JSON.stringify({ cpuMicroseconds: userCPUTime + systemCPUTime, maxRSS }))
})
