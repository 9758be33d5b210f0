import { usePageContext } from 'vike-react/usePageContext'
import { siteGraph } from '#domain/structured-data.ts'
import { JsonLd } from '#ui/JsonLd.tsx'

export function Head() {
  return <JsonLd value={siteGraph(usePageContext().site)} />
}
