import { jsonForScript } from '#domain/structured-data.ts'

/** Structured data for search engines; stands in the head of server-rendered pages only. */
export function JsonLd({ value }: { value: unknown }) {
  return (
    <script
      type="application/ld+json"
      // jsonForScript escapes what could end the element
      dangerouslySetInnerHTML={{ __html: jsonForScript(value) }}
    />
  )
}
