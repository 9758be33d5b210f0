import { join } from 'node:path'
import { packageRoot } from '#tests/bench/processes.ts'

/** The list that is served: as many clinics as the directory claims. */
export const WHOLE_LIST = join(packageRoot, 'data/clinics.csv')
