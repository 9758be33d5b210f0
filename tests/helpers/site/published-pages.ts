import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readSettings } from '#domain/site/settings.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { findRevision } from '#db/directory/revision.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { hashPageInputs, writeStamp } from '#server/publish/prerender/stamp.ts'
import type { RunningSite } from './site.ts'

/**
 * Publishes pages beside a build with the stamp that `prerender` would write for the site's data and the
 * settings `env`. Takes files by path and returns their folder.
 */
export async function publishPages(
  { databasePath }: RunningSite,
  { build, env }: { build: string; env: Record<string, string> },
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const connection = openDatabase(databasePath, { mustExist: true })
  const revision = await findRevision(readOnly(connection.db))
  await connection.close()
  const read = readSettings(env)
  if (read.kind !== 'settings') throw new Error(read.problems.join())

  const folder = join(build, '.prerendered-for-test')
  await mkdir(folder, { recursive: true })
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  const data = { ...revision, token: 'any' }
  const inputs = hashPageInputs(pathToFileURL(`${build}/`), read.settings)
  writeStamp(folder, { data, isCompressed: false, ...inputs })
  const link = join(build, 'prerendered')
  await rm(link, { recursive: true, force: true })
  await symlink(folder, link)
  return folder
}
