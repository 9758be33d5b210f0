// Vitest and every Node process below it load this first (vitest.config.ts).
import { shiftDate } from './shift-date.mjs'

shiftDate(Number(process.env['TEST_OFFSET_MS']))
