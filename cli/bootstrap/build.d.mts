/** SHA-256 over the names and contents of all a build reads. */
export function hashInputs(root: string): string

/** Whether dist/ is there and was built from the inputs with this hash. */
export function isBuiltFrom(root: string, inputs: string): boolean

/** Notes that dist/ is built from the inputs with this hash. */
export function writeStamp(root: string, inputs: string): void

/** Paths from the root of all a build reads. */
export function listInputs(root: string): string[]
