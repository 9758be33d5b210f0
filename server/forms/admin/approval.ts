import { z } from 'zod'
import { FIELD_NAMES } from '#domain/stewardship/fields.ts'
import { readProviderPath } from '#domain/site/paths.ts'
import type { Approval } from '#db/applications/choose-clinic.ts'
import { checkedBoxes } from '#server/forms/checked-boxes.ts'

/** Fields that set how an application is approved (R-UPDATE-1). */
export const approvalFields = {
  as: z.enum(['update', 'new']).optional(),
  clinic: z
    .string()
    .max(500)
    .transform((typed, context) => {
      const place = readProviderPath(typed)
      if (place === undefined) context.addIssue('must be the address of a clinic on this site')
      return place ?? z.NEVER
    })
    .optional(),
  /** The form shows what an update changes, and `field` names what is ticked (R-UPDATE-4). */
  chosen: z.literal('on').optional(),
  field: checkedBoxes(z.enum(FIELD_NAMES)),
  /** Version that the admin saw; 409 if the sender changed it since. */
  version: z.coerce.number().int().optional(),
}

/** A clinic without `as` means an update. */
export function toApproval({
  as,
  clinic,
  chosen,
  field,
}: z.infer<z.ZodObject<typeof approvalFields>>): Approval | undefined {
  if (as === 'new') return { as }
  return as === undefined && clinic === undefined
    ? undefined
    : { as: 'update', clinic, ...(chosen === 'on' && { fields: field }) }
}
