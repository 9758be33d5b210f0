export interface JsonLdReport {
  problems: string[]
  /** URLs that must be pages or files of this site. */
  urls: string[]
  lists: { declared: number; listed: number }[]
}

type Node = Readonly<Record<string, unknown>>

/**
 * From schema.org and Google's guidelines. Unlisted types count as misspelled; add the types of new
 * pages.
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

/** Properties that hold URLs of this site; `sameAs` and `@context` do not. */
const OWN_URL_PROPERTIES = new Set(['url', '@id', 'item', 'mainEntityOfPage', 'logo', 'image'])

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
      report.problems.push('holds something that is not an object')
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
  // A bare { "@id": … } refers to a node defined elsewhere.
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
    const declared = node['numberOfItems']
    const listed = asList(node['itemListElement']).length
    if (typeof declared === 'number') report.lists.push({ declared, listed })
  }
  for (const [name, value] of Object.entries(node)) {
    for (const each of asList(value)) {
      if (typeof each === 'string' && OWN_URL_PROPERTIES.has(name)) report.urls.push(each)
      if (isNode(each)) checkNode(each, report)
    }
  }
}

/** Positions must count from 1. */
function checkPositions(list: Node, type: string, report: JsonLdReport): void {
  const items = asList(list['itemListElement']).filter(isNode)
  const positions = items.map((item) => item['position'])
  const isConsecutive = positions.every((position, index) => position === index + 1)
  if (!isConsecutive) report.problems.push(`${type} does not number its items consecutively`)
  for (const item of items) {
    const target = isNode(item['item']) ? item['item'] : item
    const address = target['url'] ?? target['@id'] ?? item['item']
    const isTrail = type === 'BreadcrumbList'
    const isLast = isTrail && item === items.at(-1)
    // List items that link to their own pages need no names.
    if (isTrail && isBlank(target['name'] ?? item['name'])) {
      report.problems.push(`${type} has an unnamed item`)
    }
    // The last breadcrumb is the page itself, so its URL is optional.
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
