import { existsSync } from 'node:fs'

/** There is no build. The start, or a command, ends with the message, a line for the operator. */
export class BuildError extends Error {
  override name = 'BuildError'
}

/** Loads the pages of a build (the folder dist/) for Vike. Throws BuildError. */
export async function loadPages(folder: URL): Promise<void> {
  // Vike would find its entry through a file in node_modules, which the last build there owns.
  const vikeEntry = new URL('server/entry.mjs', folder)
  const parts = [new URL('client/', folder), vikeEntry, new URL('server/entries/', folder)]
  if (!parts.every((part) => existsSync(part))) {
    throw new BuildError('There is no build: run npm run build')
  }
  await import(/* @vite-ignore */ vikeEntry.href)
}
