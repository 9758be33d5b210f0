// Loaded into a measured process with --import: reports CPU time and peak memory to the parent on exit.
// Plain JavaScript, because stripping types would make a short command 10% slower.
import { writeSync } from 'node:fs'

const PARENT_FD = 3

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  writeSync(PARENT_FD, JSON.stringify({ cpuMicroseconds: userCPUTime + systemCPUTime, maxRSS }))
})
