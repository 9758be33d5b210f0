import { useData } from 'vike-react/useData'
import type { FileKind } from '#domain/site/edited-file.ts'
import { paths } from '#domain/site/paths.ts'
import * as atoms from '#styles/atoms.css.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ErrorSummary } from '#ui/form/ReturnedErrors.tsx'
import { AdminPage, Section } from '../../AdminPage.tsx'
import { ListRow } from '../../ListRow.tsx'
import type { Data } from './+data.ts'
import { ReadOnlyHint } from '../ReadOnlyHint.tsx'

const ABOUT: Partial<Record<FileKind, string>> = {
  settings: 'Settings: name, law, contact, premium, links, colors',
  logo: 'Logo',
  home: 'Home page',
  faq: 'Questions of the home page',
}

const SECTIONS = [
  { title: 'Whole site', kinds: ['settings', 'logo', 'home', 'faq'] },
  { title: 'Pages', kinds: ['page'], more: 'page' },
  { title: 'Articles', kinds: ['article'], more: 'article' },
] as const satisfies readonly { title: string; kinds: readonly FileKind[]; more?: FileKind }[]

export function Page() {
  const { folder, isReadOnly, mistakes, files } = useData<Data>()
  return (
    <AdminPage
      title="Site"
      links={<ButtonLink href={paths.generateSitemap()}>Generate Sitemap</ButtonLink>}
      lead={
        <>
          What says whose site this is. It is stored in <code>{folder}</code>; what that folder
          lacks comes from the default.
        </>
      }
    >
      {isReadOnly ? <ReadOnlyHint /> : null}
      {mistakes.length === 0 ? null : (
        <ErrorSummary errors={mistakes.map((message) => ({ message }))} />
      )}
      {SECTIONS.map(({ title, kinds, ...section }) => (
        <Section key={title} id={kinds[0]} title={title}>
          <ul>
            {kinds
              .flatMap((kind) => files.filter((file) => file.kind === kind))
              .map(({ kind, name, title: own, isOwn, isDraft }) => (
                <ListRow
                  key={name}
                  text={
                    <>
                      {ABOUT[kind] ?? own}{' '}
                      <span className={atoms.muted}>
                        {[name, isOwn ? '' : 'as in the default', isDraft ? 'draft' : '']
                          .filter(Boolean)
                          .join(', ')}
                      </span>
                    </>
                  }
                >
                  <ButtonLink href={paths.adminSiteFile(name)}>
                    Edit<span className={visuallyHidden}> {name}</span>
                  </ButtonLink>
                </ListRow>
              ))}
          </ul>
          {'more' in section ? (
            <div>
              <ButtonLink href={paths.adminSiteNew(section.more)}>New {section.more}</ButtonLink>
            </div>
          ) : null}
        </Section>
      ))}
    </AdminPage>
  )
}
