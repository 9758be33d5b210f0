export interface JsonLdReport {
  problems: string[]
  /** Addresses in it that must be pages or files of this site. */
  urls: string[]
  /** How many items each list says it has, beside how many it names. */
  lists: { said: number; named: number }[]
}

type Node = Readonly<Record<string, unknown>>

/**
 * Properties without which a type says nothing, after schema.org and what Google asks for. A type
 * that is not here is taken for a misspelled one: a new type of page adds its own.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  WebPage: ['name', 'url'],
  AboutPage: ['name', 'url'],
  CollectionPage: ['name', 'url'],
  ContactPage: ['name', 'url'],
  Blog: ['name', 'url'],
  BlogPosting: ['headline', 'datePublished', 'author'],
  Article: ['headline', 'datePublished', 'author'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  LocalBusiness: ['name', 'address', 'url'],
  HealthAndBeautyBusiness: ['name', 'address', 'url'],
  PostalAddress: [],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  AggregateRating: ['ratingValue'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ImageObject: ['url'],
  Person: ['name'],
  ContactPoint: [],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Service: ['name'],
  Offer: [],
  Thing: ['name'],
  Country: ['name'],
  State: ['name'],
  City: ['name'],
}

/** Properties whose text is an address of ours; `sameAs` leads elsewhere and `@context` nowhere. */
const OWN_ADDRESSES = new Set(['url', '@id', 'item', 'mainEntityOfPage', 'logo', 'image'])

/** Checks one JSON-LD script. */
export function checkJsonLd(text: string): JsonLdReport {
  const report: JsonLdReport = { problems: [], urls: [], lists: [] }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    report.problems.push('is not JSON')
    return report
  }
  const roots: unknown[] = Array.isArray(value) ? value : [value]
  for (const root of roots) {
    if (!isNode(root)) {
      report.problems.push('holds something that is no object')
      continue
    }
    if (!/^https?:\/\/schema\.org\/?$/.test(String(root['@context']))) {
      report.problems.push('has no @context of schema.org')
    }
    const graph = root['@graph']
    if (Array.isArray(graph)) for (const node of graph) checkNode(node, report)
    else checkNode(root, report)
  }
  return report
}

function checkNode(node: unknown, report: JsonLdReport): void {
  if (!isNode(node)) return
  const types = asList(node['@type']).map(String)
  // A bare { "@id": … } points to a node that is described elsewhere.
  const isPointer = types.length === 0 && typeof node['@id'] === 'string'
  if (types.length === 0 && !isPointer) report.problems.push('has an object without @type')
  for (const type of types) {
    const required = REQUIRED[type]
    if (required === undefined) report.problems.push(`is of the unknown type ${type}`)
    for (const property of required ?? []) {
      if (isBlank(node[property])) report.problems.push(`${type} has no ${property}`)
    }
  }
  if (types.includes('BreadcrumbList')) checkPositions(node, 'BreadcrumbList', report)
  if (types.includes('ItemList')) {
    checkPositions(node, 'ItemList', report)
    const said = node['numberOfItems']
    const named = asList(node['itemListElement']).length
    if (typeof said === 'number') report.lists.push({ said, named })
  }
  for (const [name, value] of Object.entries(node)) {
    for (const each of asList(value)) {
      if (typeof each === 'string' && OWN_ADDRESSES.has(name)) report.urls.push(each)
      if (isNode(each)) checkNode(each, report)
    }
  }
}

/** One after the other, from 1 or, on a later page, from wherever that begins. */
function checkPositions(list: Node, type: string, report: JsonLdReport): void {
  const items = asList(list['itemListElement']).filter(isNode)
  const positions = items.map((item) => item['position'])
  const first = type === 'BreadcrumbList' ? 1 : positions[0]
  const isCounted = positions.every(
    (position, index) => typeof first === 'number' && position === first + index,
  )
  if (!isCounted) report.problems.push(`${type} does not count its positions`)
  for (const item of items) {
    const target = isNode(item['item']) ? item['item'] : item
    const address = target['url'] ?? target['@id'] ?? item['item']
    const isLast = type === 'BreadcrumbList' && item === items.at(-1)
    if (isBlank(target['name'] ?? item['name'])) report.problems.push(`${type} has an unnamed item`)
    // The last crumb is the page itself and may go without.
    if (isBlank(address) && !isLast) report.problems.push(`${type} has an item without address`)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || asList(value).length === 0
}

function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined ? [] : [value]
}
