import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RequestHandler } from 'express'
import { builtAssets } from './assets.ts'

export class BuildError extends Error {
  override name = 'BuildError'
}

/** Loads a build (the folder dist/) and returns what serves its files. Throws BuildError. */
export async function loadBuild(folder: URL): Promise<RequestHandler> {
  const client = new URL('client/', folder)
  // Vike would find its entry through a file in node_modules, which the last build there owns.
  const vikeEntry = new URL('server/entry.mjs', folder)
  const pages = new URL('server/entries/', folder)
  if (![client, vikeEntry, pages].every((part) => existsSync(part))) {
    throw new BuildError('There is no build: run npm run build')
  }
  await import(/* @vite-ignore */ vikeEntry.href)
  return builtAssets(fileURLToPath(client))
}
