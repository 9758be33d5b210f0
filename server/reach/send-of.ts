import type { RequestHandler, Response } from 'express'
import { type ProviderPlace, providerId, placeOf } from '#domain/site/paths.ts'
import { findFormerAddress, findFormerCity } from '#db/addresses/find-former.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'

/**
 * Sends what is read of a provider's or, without a slug, a city's address. A former address leads to the same file
 * of the present one, and unknown ones are left to the pages.
 */
export function sendOf<Found>(
  snapshots: Snapshots,
  read: (db: ReadDb, place: ProviderPlace) => Promise<Found | undefined>,
  send: (response: Response, found: Found, place: ProviderPlace) => Promise<unknown> | void,
): RequestHandler<Record<string, string>> {
  return async (request, response, next) => {
    const place = placeOf(request.params)
    const { found, move } = await snapshots.read(async ({ db }) => {
      const known = await read(db, place)
      return known === undefined ? { move: await findMove(db, place) } : { found: known }
    })
    if (found !== undefined) await send(response, found, place)
    else if (move === undefined) next('router')
    else response.redirect(301, request.path.replace(move.from, move.to))
  }
}

/** As parts of addresses: "maine/portland/harbor-laser". */
async function findMove(db: ReadDb, place: ProviderPlace) {
  const isCity = place.slug === ''
  const former = await (isCity ? findFormerCity(db, place) : findFormerAddress(db, place))
  if (former?.kind !== 'moved') return undefined
  const from = isCity ? `${place.stateSlug}/${place.citySlug}` : providerId(place)
  return { from, to: former.path.replace('/states/', '') }
}
