import { z } from 'zod'

const degrees = (limit: number) => {
  const message = `must be a number from -${limit} to ${limit}`
  return z
    .string(message)
    .regex(/^[+-]?\d{1,3}(?:\.\d+)?(?:e-\d{1,2})?$/i, message)
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit, message)
}

export const positionQuery = z.object({ lat: degrees(90), lon: degrees(180) })
