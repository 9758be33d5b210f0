import { useData } from 'vike-react/useData'
import { formatDate } from '#domain/text/dates.ts'
import { container, stack } from '#styles/layout.css.ts'
import { StatesMap } from '#ui/map/StatesMap.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { Prose, TextSections } from '#ui/text/Prose.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const { page } = useData<Data>()
  const { slug, title, updated, intro, sections } = page
  const lead = page.lead ?? (updated && `Last updated ${formatDate(updated)}`)
  return (
    <div className={container}>
      <PageHeader title={title} lead={lead} />
      <div className={stack.xl}>
        {intro === '' ? null : <Prose html={intro} />}
        {sections.length === 0 ? null : (
          <TextSections sections={sections}>{slug === 'about' ? <StatesMap /> : null}</TextSections>
        )}
      </div>
    </div>
  )
}
