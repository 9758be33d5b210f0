import { z } from 'zod'

/** Values of boxes with one name: a browser sends one as a string, several as an array, and none not at all. */
export function checkedBoxes<Value>(box: z.ZodType<Value>, max = Infinity): z.ZodType<Value[]> {
  return z.preprocess(
    (sent) => (sent === undefined ? [] : Array.isArray(sent) ? sent : [sent]),
    z.array(box).max(max),
  )
}
