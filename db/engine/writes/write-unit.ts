import { AsyncLocalStorage } from 'node:async_hooks'

/** Time limit for all writes of a request together. */
export const WRITE_TIMEOUT_MS = 5000

/** One request's writes share a deadline. */
export interface WriteUnit {
  /** On the clock of performance.now(). */
  readonly deadline: number
  /** True once the response is sent; background work that it started has its own deadline. */
  readonly isOver: boolean
  onWait: () => void
  /** Not called on failure, because only the response is left then. */
  onResume: () => void
}

const units = new AsyncLocalStorage<WriteUnit>()

/** Includes asynchronous writes. */
export function inWriteUnit<Result>(unit: WriteUnit, work: () => Result): Result {
  return units.run(unit, work)
}

export function currentWriteUnit(): WriteUnit | undefined {
  const unit = units.getStore()
  return unit?.isOver === true ? undefined : unit
}
