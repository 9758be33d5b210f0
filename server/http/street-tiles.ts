import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { Router } from 'express'
import { OperatorError } from '#domain/operation/operator-error.ts'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { getRoute } from './only-methods.ts'

const CACHE_SECONDS = 60 * 60

/** MAP_TILES_FILE, of which browsers request the ranges that they show. Throws OperatorError. */
export function streetTileRoutes(settings: Settings, packageRoot: string): Router {
  const { MAP_TILES_FILE: name } = settings
  if (name === undefined) return Router()
  const file = resolve(packageRoot, name)
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
    throw new OperatorError(`MAP_TILES_FILE=${name}: there is no such file`)
  }
  return getRoute(paths.streetTiles(), (_request, response, next) => {
    // Ranges are those of the file as it is: no proxy may compress it.
    response.set('cache-control', `public, max-age=${CACHE_SECONDS}, no-transform`)
    response.type('application/octet-stream')
    response.sendFile(file, { cacheControl: false, dotfiles: 'allow' }, (error) => {
      if (error) next(error)
    })
  })
}
