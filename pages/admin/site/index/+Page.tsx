import { useData } from 'vike-react/useData'
import type { FileKind } from '#domain/site/edited-file.ts'
import { paths } from '#domain/site/paths.ts'
import * as atoms from '#styles/atoms.css.ts'
import { container, stack, visuallyHidden } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx'
import * as account from '../../account/account.css.ts'
import { AdminNoticeBox } from '../../AdminNoticeBox.tsx'
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
  const { notice, folder, readOnly, mistakes, files } = useData<Data>()
  return (
    <div className={`${container} ${stack({ gap: 'l' })}`}>
      <div className={account.head}>
        <h1 tabIndex={-1}>Site</h1>
        <p className={account.text}>
          What says whose site this is. It is stored in <code>{folder}</code>; what that folder
          lacks comes from the default.
        </p>
        <AdminNoticeBox notice={notice} />
        <ReadOnlyHint readOnly={readOnly} />
        {mistakes.length === 0 ? null : (
          <ErrorSummary errors={mistakes.map((message) => ({ message }))} />
        )}
      </div>
      {SECTIONS.map(({ title, kinds, ...section }) => (
        <section key={title} aria-labelledby={kinds[0]} className={stack({ gap: 's' })}>
          <h2 id={kinds[0]}>{title}</h2>
          <ul>
            {kinds
              .flatMap((kind) => files.filter((file) => file.kind === kind))
              .map(({ kind, name, title: own, isOwn, isDraft }) => (
                <ListRow
                  key={name}
                  text={
                    <>
                      <strong>{ABOUT[kind] ?? own}</strong>{' '}
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
        </section>
      ))}
    </div>
  )
}
