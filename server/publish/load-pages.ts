import { existsSync } from 'node:fs'
import { OperatorError } from '#domain/operation/operator-error.ts'

export const NO_BUILD = 'There is no build: run npm run build'

/** Throws OperatorError. */
export async function loadPages(folder: URL): Promise<void> {
  // Vike finds its entry through a file in node_modules, which names the latest build only.
  const vikeEntry = new URL('server/entry.mjs', folder)
  const parts = [new URL('client/', folder), vikeEntry, new URL('server/entries/', folder)]
  if (!parts.every((part) => existsSync(part))) throw new OperatorError(NO_BUILD)
  await import(/* @vite-ignore */ vikeEntry.href)
}
