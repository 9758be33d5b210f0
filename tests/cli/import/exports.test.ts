import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import { openDatabase } from '#db/engine/connection.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'

/** Two fictional clinics as tools export them, with what is no clinic of the United States. */
const FOLDER = join(import.meta.dirname, '../../fixtures/exports')

const CEDAR = 'Cedar Ink Off, 10 Cedar St Suite 2, Austin TX 78701'
const DUNE = 'Dune Laser, 20 Dune Ave, Santa Fe NM 87501'
const WEEKDAYS = Array(5).fill('540-1020').join(';')

/** Columns that are guessed, and name, place, phone, website and hours that are stored. */
const EXPORTS: Record<string, { guessed: string; stored: readonly string[] }> = {
  'airtable.csv': {
    guessed: 'Clinic=name, ST=state, Where=street, Call=phone, Open=working_hours',
    stored: [
      `${CEDAR}, (512) 555-0111, https://cedar.example/, ?;${WEEKDAYS};`,
      `${DUNE}, (505) 555-0112, https://dune.example/, ?;600-1080;?;600-1080;?;600-1080;?`,
    ],
  },
  'facebook.csv': {
    guessed: '',
    stored: [
      `${CEDAR}, (512) 555-0111, https://cedar.example/, ?;${WEEKDAYS.replace('540-1020', '540-720,780-1020')};?`,
      `${DUNE}, (505) 555-0112, , `,
    ],
  },
  'geoapify.geojson': {
    guessed: 'formatted=full_address',
    stored: [
      `${CEDAR.replace(' Suite 2', '')}, +1 512 555 0111, https://cedar.example/, ;${WEEKDAYS};`,
      `${DUNE}, , , `,
    ],
  },
  'gohighlevel.csv': {
    guessed: '',
    stored: [
      `${CEDAR.replace(' Suite', ', Suite')}, +15125550111, https://cedar.example/, `,
      `${DUNE}, +15055550112, , `,
    ],
  },
  'google-business.csv': {
    guessed:
      'Primary phone=phone, Primary category=category, Country / Region=country, Additional phones=phone',
    stored: [
      `${CEDAR}, (512) 555-0111, https://cedar.example/, ;${WEEKDAYS.replace('540-1020', '540-720,780-1020')};`,
      `${DUNE}, (505) 555-0112, , `,
    ],
  },
  'here.json': {
    guessed: '',
    stored: [
      `${CEDAR.replace(' Suite 2', '')}, +15125550111, https://cedar.example/, ?;${WEEKDAYS};?`,
      `${DUNE}, +15055550112, , `,
    ],
  },
  'hubspot.csv': {
    guessed:
      'State/Region=state, Country/Region=country, Industry=category, Company Domain Name=site',
    stored: [
      `${CEDAR}, +1 512-555-0111, cedar.example, `,
      `${DUNE}, (505) 555-0112, dune.example, `,
    ],
  },
  'mindbody.json': {
    guessed: 'AverageRating=rating, TotalNumberOfRatings=reviews, StateProvCode=state',
    stored: [`${CEDAR}, 5125550111, , `, `${DUNE}, 5055550112, , `],
  },
  'notion.csv': {
    guessed: 'Opening times=working_hours',
    stored: [
      `${CEDAR}, (512) 555-0111, https://cedar.example/, ?;${WEEKDAYS.replace(/1020$/, '720')};?`,
      `${DUNE}, +1 505 555 0112, https://dune.example/, `,
    ],
  },
  'overpass.json': {
    guessed: '',
    stored: [
      `${CEDAR.replace('Suite ', '')}, +1-512-555-0111, https://cedar.example/, ;${WEEKDAYS.replaceAll('540-1020', '540-720,780-1020')};`,
      `${DUNE}, +1 505 555 0112, , `,
    ],
  },
  'salesforce.csv': {
    guessed:
      'Billing Zip/Postal Code=postal_code, Account Name=name, Billing State/Province=state, Billing Street=street, Billing City=city, Billing Country=country',
    stored: [
      `${CEDAR}, (512) 555-0111, www.cedar.example, `,
      `${DUNE}, 505.555.0112, https://dune.example/, `,
    ],
  },
  'schema-org.json': {
    guessed: '',
    stored: [
      `${CEDAR}, (512) 555-0111, https://cedar.example/, ;${WEEKDAYS};`,
      `${DUNE}, +1 505 555 0112, , `,
    ],
  },
  'shopify-locator.csv': {
    guessed: 'Postal/ZIP Code=postal_code, State/Province=state',
    stored: [
      `${CEDAR}, (512) 555-0111, https://cedar.example/, ?;${WEEKDAYS};`,
      `${DUNE}, 505-555-0112, , `,
    ],
  },
  'square.json': {
    guessed: 'website_url=site, address/administrative_district_level_1=state',
    stored: [
      `${CEDAR}, +1 512-555-0111, https://cedar.example/, ?;540-720,780-1020;?;?;?;?;600-840`,
      `${DUNE}, +1 505-555-0112, , `,
    ],
  },
  'wix.csv': {
    guessed: '',
    stored: [
      `${CEDAR}, (512) 555-0111, https://cedar.example/, ?;${WEEKDAYS};?`,
      `${DUNE}, (505) 555-0112, , `,
    ],
  },
  'wp-store-locator.csv': {
    guessed: 'country_iso=country',
    stored: [
      `${CEDAR}, 512-555-0111, https://cedar.example/, ?;540-1020;;?;?;?;?`,
      `${DUNE.replace(' ', ' – ')}, 505-555-0112, , `,
    ],
  },
  'yext.json': {
    guessed: 'websiteUrl/url=site, websiteUrl/displayUrl=site, mainPhone=phone',
    stored: [
      `${CEDAR}, +15125550111, https://cedar.example/, ;540-720,780-1020;?;?;?;?;?`,
      `${DUNE}, +15055550112, , `,
    ],
  },
}

test.for(readdirSync(FOLDER))('%s is imported as it is, and counted', async (file, { files }) => {
  const list = join(FOLDER, file)

  const { stdout } = await runCli(['import', list, '--db', files.db, '--json'])

  const { columns, ...counts } = JSON.parse(stdout) as Record<string, number> & {
    columns: { guessed: { name: string; readAs: string }[] }
  }
  const guessed = columns.guessed.map(({ name, readAs }) => `${name}=${readAs}`).join(', ')
  const { db, close } = openDatabase(files.db)
  const stored = await db.selectFrom('providers').selectAll().orderBy('id').execute()
  await close()
  const values = stored.map((each) =>
    [
      each.name,
      each.street,
      `${each.city} ${each.state} ${each.postal_code}`,
      each.phone,
      each.site,
      each.hours,
    ].join(', '),
  )
  expect({ guessed, stored: values }).toEqual(EXPORTS[file])
  expect(counts).toMatchObject(countPlainly(readFileSync(list, 'utf8')))
})

/** Without our reader: what the words of each record say. */
function countPlainly(text: string) {
  const words = /^[[{]/.test(text)
    ? // Records are those with a name, whatever is around them.
      text.split(/"(?:title|[Nn]ame)": "(?=[^"]*(?:Ink|Laser))/).slice(1)
    : parse(text, { bom: true })
        .slice(1)
        .map((record) => JSON.stringify(record))
  const clinics = words.filter((record) => /Cedar Ink Off|Dune .*Laser/.test(record))
  const count = (...names: RegExp[]) =>
    names.filter((name) => clinics.some((clinic) => name.test(clinic))).length
  return {
    rows: words.length,
    imported: clinics.length,
    skipped: words.length - clinics.length,
    duplicates: 0,
    cities: count(/Austin/, /Santa Fe/),
    states: count(/TX|Texas/, /NM|New Mexico/),
  }
}
