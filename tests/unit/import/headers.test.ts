import { expect, test } from 'vitest'
import { takeSamples } from '#domain/import/reading/column-votes.ts'
import { describeHeader } from '#domain/import/reading/list-header.ts'

/** Headers as people and tools write them, a row below, and what each column is read as; "-" is none. */
const HEADERS: readonly (readonly [header: string, row: string, readAs: string])[] = [
  [
    'Practice Name|Office Address|Office City|ST|Main Phone No',
    'Fade|1 Main St|Portland|OR|(512) 555-0142',
    'name|street|city|state|phone',
  ],
  ['firma|ort|land', 'Fade|Austin|TX', 'name|city|state'],
  [
    'Nombre del negocio|Dirección|Ciudad|Estado|Código postal|Teléfono|Sitio web|Horario',
    '|||||||',
    'name|full_address|city|state|postal_code|phone|site|working_hours',
  ],
  [
    'Firmenname|Straße|Ort|Bundesland|PLZ|Telefonnummer|Webseite|Öffnungszeiten',
    '|||||||',
    'name|street|city|state|postal_code|phone|site|working_hours',
  ],
  [
    'Nom de l’entreprise|Rue|Ville|État|Code postal|Téléphone|Site web|Horaires',
    '|||||||',
    'name|street|city|state|postal_code|phone|site|working_hours',
  ],
  [
    'Nome|Rua|Cidade|Estado|CEP|Telefone|Site|Horário',
    '|||||||',
    'name|street|city|state|postal_code|phone|site|working_hours',
  ],
  ['* Business Name (DBA)|Zip Code*|Phone #|Web > URL', '|||', 'name|postal_code|phone|site'],
  [
    'DBA|Legal Name|Mailing Address|Physical Address|Suite|City/State/Zip|Phone|Phone|Fax',
    'A|A LLC|PO 1|1 Main St|4|Austin, TX 78701|5125550101|5125550102|5125550103',
    'name|name|-|street|street|city|phone|phone|-',
  ],
  [
    'Account Name|Billing Street|Billing City|Billing State/Province|Billing Zip/Postal Code|Phone|Website',
    '||||||',
    'name|street|city|state|postal_code|phone|site',
  ],
  [
    'Facility|Street Address|Address Line 2|Town|Postcode|Contact Number|Site Number',
    'A|1 Main St|Suite 2|Austin|78701|5125550101|12',
    'name|street|street|city|postal_code|phone|-',
  ],
  ['First Name|Last Name|Company|Email|Phone 1|City', '|||||', '-|-|name|-|phone|city'],
  ['Salon|a|b|c', 'Fade|x1|x2|x3', 'name|-|-|-'],
  [
    'name|address|city|number of reviews|average rating|rating count',
    'A|1 Main St|Austin|12|4.5|12',
    'name|street|city|reviews|rating|reviews',
  ],
  ['Store|Location|Phone', 'A|1 Main St, Austin, TX 78701|5125550101', 'name|full_address|phone'],
  [
    'Clinic|Hours of operation|Zip|NPI|License number',
    'A|9-5|78701|1234567893|5125550101',
    'name|working_hours|postal_code|-|-',
  ],
  [
    'name|contact:phone|contact:website|addr:city|end_date|old_name|fax',
    '||||||',
    'name|phone|site|city|business_status|-|-',
  ],
  [
    'name|addresses/0/freeform|addresses/0/locality|taxonomy.primary|fsq_category_labels',
    '||||',
    'name|street|city|category|subtypes',
  ],
  [
    'name|city|Number|Type|permalink|Amenities/0/Name|shop',
    'A|Austin|12|Prospect|https://x.example/a|Parking|tattoo',
    'name|city|-|-|-|-|-',
  ],
  ['name|city|Opens|Closes', 'A|Austin|9 AM|5 PM', 'name|city|-|-'],
  ['Title|URL|Vendor|Published', 'A|https://a.example|x|TRUE', 'name|site|-|-'],
  ['Business|State|US State', 'A|Published|TX', 'name|state|state'],
  ['Shop name|Fax phone|E-mail address|Site Name', '|||', 'name|-|-|name'],
]

test.for(HEADERS)('%s', ([header, row, readAs]) => {
  const cells = header.split('|')
  const samples = takeSamples([row.split('|')], cells.length)

  const columns = describeHeader(cells, {}, samples)

  expect(columns.map((column) => column.readAs ?? '-').join('|')).toBe(readAs)
})

test('values alone say what a column is when all agree', () => {
  const cells = ['Clinic', 'Q1', 'Q2', 'Q3', 'Q4', 'Q5']
  const rows = [
    ['Fade', '5125550101', 'TX', 'https://fade.example', '78701', '-'],
    ['Clear', '7755550102', 'NV', 'clear.example', '89501', '-'],
  ]

  const columns = describeHeader(cells, {}, takeSamples(rows, cells.length))

  const read = columns.map(({ readAs }) => readAs)
  expect(read).toEqual(['name', 'phone', 'state', 'site', 'postal_code', null])
})
