import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#domain/site/settings.ts'
import { openDatabase } from '#db/engine/connection.ts'
import { findRevision } from '#db/directory/revision.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { hashPageInputs, writeStamp, type PagesStamp } from '#server/publish/prerender/stamp.ts'
import { importList, SMALL_LIST } from '#tests/helpers/site/site.ts'
import { copyBuild, spawnServer, startSiteProcess } from '#tests/helpers/site/site-process.ts'

const PATH = '/states/texas/austin'
const MARK = '<!-- from a file --></html>'

/** Without memory each page comes from its file or is rendered. */
const WITHOUT_MEMORY = { PAGE_MEMORY_MB: '0', SITE_NAME: 'Quiet Lamp' }

let site: Awaited<ReturnType<typeof startSiteProcess>>
let copy: Awaited<ReturnType<typeof copyBuild>>
let rendered: string
beforeAll(async () => {
  copy = await copyBuild()
  site = await startSiteProcess({ build: copy.build, env: WITHOUT_MEMORY })
  rendered = await (await fetch(site.url + PATH)).text()
})
afterAll(async () => {
  await site?.stop()
  await copy?.remove()
})

async function stampOf(build: string, env: Record<string, string>) {
  const connection = openDatabase(site.databasePath, { mustExist: true })
  const revision = await findRevision(readOnly(connection.db))
  await connection.close()
  const result = readSettings(env)
  if (result.kind !== 'settings') throw new Error(result.problems.join())
  const data = { ...revision, token: 'any' }
  return {
    data,
    isCompressed: false,
    ...hashPageInputs(pathToFileURL(`${build}/`), result.settings),
  }
}

/** Publishes a folder as the command does; its page says where it comes from. */
async function publish(
  changes: Partial<PagesStamp> = {},
  content = rendered.replace('</html>', MARK),
) {
  const link = join(copy.build, 'prerendered')
  const folder = join(copy.build, `.prerendered-${Math.random().toString(16).slice(2)}`)
  await mkdir(join(folder, dirname(PATH)), { recursive: true })
  await writeFile(join(folder, `${PATH}.html`), content)
  writeStamp(folder, { ...(await stampOf(copy.build, WITHOUT_MEMORY)), ...changes })
  await rm(link, { recursive: true, force: true })
  await symlink(folder, link)
  return folder
}

const read = async (path = PATH, url = site.url) => {
  const response = await fetch(url + path)
  expect(response.status).toBe(200)
  return response.text()
}

test('a prerendered page that matches the data, the build and the settings is served', async () => {
  await publish()

  expect(await read()).toBe(rendered.replace('</html>', MARK))
})

test('a page that is not in the folder is rendered', async () => {
  await publish()

  expect(await read('/states')).toContain('</html>')
})

describe('every page is still served when', () => {
  test.for([
    [
      "the folder's pages are from other data",
      { data: { revision: 99, changedAt: 'then', token: 'x' } },
    ],
    [
      "the folder's pages are being replaced",
      { replacedBy: { revision: 99, changedAt: '', token: 'x' } },
    ],
    ['the folder is from another build', { build: 'another' }],
    ['the folder is from other settings', { settings: 'others' }],
  ] as [string, Partial<PagesStamp>][])('%s', async ([, changes]) => {
    await publish(changes)

    expect(await read()).toBe(rendered)
  })

  test.for([
    ['ends early', (html: string) => html.slice(0, 900)],
    ['is empty', () => ''],
    ['is zeros', (html: string) => '\0'.repeat(html.length)],
    ['contains zeros', (html: string) => html.replace('<body', '\0\0\0\0\0')],
  ] as const)('the file of a page %s', async ([, damage]) => {
    await publish({}, damage(rendered.replace('</html>', MARK)))

    expect(await read()).toBe(rendered)
  })

  test.for([
    ['has no stamp', (folder: string) => rm(join(folder, '.prerendered.json'))],
    ['has half a stamp', (folder: string) => writeFile(join(folder, '.prerendered.json'), '{"for')],
    ['is missing', (folder: string) => rm(folder, { recursive: true })],
    [
      'is a file',
      async (folder: string) => {
        await rm(folder, { recursive: true })
        await writeFile(folder, 'no folder')
      },
    ],
  ] as const)('the folder %s', async ([, damage]) => {
    await damage(await publish())

    expect(await read()).toBe(rendered)
  })
})

test("a restart uses the pages, unless the site's name, URL or build has changed", async () => {
  await publish()
  const start = async (env: Record<string, string>) => {
    const settings = { ...WITHOUT_MEMORY, PAGE_MEMORY_MB: '64', DATABASE_PATH: site.databasePath }
    const server = spawnServer({ ...settings, ...env }, copy.build)
    const url = `http://127.0.0.1:${await server.port()}`
    const pages = [await read(PATH, url), await read(PATH, url)]
    server.child.kill('SIGTERM')
    return pages.map((page) => page.includes(MARK))
  }

  expect(await start({})).toEqual([true, true])
  expect(await start({ SITE_NAME: 'Louder Lamp' })).toEqual([false, false])
  expect(await start({ SITE_URL: 'https://lamp.example' })).toEqual([false, false])
  await writeFile(join(copy.build, 'server', 'new.mjs'), '// a new build')
  expect(await start({})).toEqual([false, false])
})

test('after an import neither prerendered nor cached pages are served', async () => {
  await rm(join(copy.build, 'server', 'new.mjs'), { force: true })
  await publish()
  const env = { ...WITHOUT_MEMORY, PAGE_MEMORY_MB: '64', DATABASE_PATH: site.databasePath }
  const server = spawnServer(env, copy.build)
  const url = `http://127.0.0.1:${await server.port()}`
  const before = [await read(PATH, url), await read(PATH, url), await read()]

  const list = join(dirname(site.databasePath), 'shorter.csv')
  const rows = await readFile(SMALL_LIST, 'utf8')
  await writeFile(list, rows.replaceAll('Weekday Ink Removal', 'Renamed Clinic'))
  await importList(list, site.databasePath)
  const after = [await read(PATH, url), await read(PATH, url), await read()]
  server.child.kill('SIGTERM')

  expect(before.map((page) => page.includes(MARK))).toEqual([true, true, true])
  for (const page of after) {
    expect(page).toContain('Renamed Clinic')
    expect(page).not.toContain(MARK)
  }
})
