import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { openDatabase } from '#db/engine/connection.ts'
import { packageRoot } from '#tests/bench/processes.ts'
import { applyToSite } from '#tests/helpers/applications/applications.ts'
import type { BorrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import type { KnownNames } from './subjects.ts'

const APPLICATIONS = 60

/** Adds applications to decide on, and lists the names in the site's database and build. */
export async function prepareNames({ databasePath }: BorrowedSite): Promise<KnownNames> {
  const applicationIds = Array.from({ length: APPLICATIONS }, (_, index) => `application${index}`)
  await applyToSite(
    databasePath,
    ...applicationIds.map((id, index) => ({ id, company_name: `Paper Lantern ${index}` })),
  )
  const connection = openDatabase(databasePath, { mustExist: true, readonly: true })
  try {
    const providers = await connection.db
      .selectFrom('providers')
      .select(['state_slug', 'city_slug', 'slug'])
      .execute()
    return {
      stateSlugs: distinct(providers.map(({ state_slug }) => state_slug)),
      citySlugs: distinct(providers.map(({ city_slug }) => city_slug)),
      providerSlugs: distinct(providers.map(({ slug }) => slug)),
      applicationIds,
      files: listBuiltFiles(),
    }
  } finally {
    await connection.close()
  }
}

function distinct(all: readonly string[]): string[] {
  return [...new Set(all)]
}

function listBuiltFiles(): string[] {
  return readdirSync(join(packageRoot, 'dist/client'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name) && !/\.(?:br|gz)$/.test(name))
    .map((name) => `/${name.replaceAll(sep, '/')}`)
}
