import { paths } from '#domain/site/paths.ts'
import type { TextSection } from '#ui/text/TextSections.tsx'
import type { PrivacyFacts } from './privacy-facts.ts'

export function companySections({ site, sendsMail }: PrivacyFacts): TextSection[] {
  const email = <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
  return [
    {
      id: 'companies',
      title: 'Applying for a listing',
      body: (
        <>
          <p>
            The form at <a href={paths.listCompany()}>List Your Company</a> asks for:
          </p>
          <ul>
            <li>company name, contact person, e-mail and phone</li>
            <li>website, street address, city, state and ZIP code</li>
            <li>listing type, services and company description</li>
            <li>certifications and licenses, and the year the company was established</li>
          </ul>
          <p>
            While you type, the name and the ZIP code go to our server. It looks for a clinic that
            is listed already, and does not store them.
          </p>
          <h3>What we store</h3>
          <p>
            We store the answers you send with the date and time, to review the application and run
            the listing. A code made from them tells us when the same form arrives twice. We may
            write or call to ask about it. This site does not ask for card numbers.
          </p>
          <h3>Who sees it</h3>
          <p>
            Only the operator sees the whole application. If we approve it, the facts about the
            company become public: its name, address, phone, website, services, description,
            certifications and year. The name of the contact person and the e-mail address are not
            published.
          </p>
          <h3>Deleting it</h3>
          <p>
            When we delete an application, everything you sent goes, and so does the public page.
            Two things stay, and neither tells who you are. One is our record of decisions: a random
            number, when we decided, what, and which of us did. The other is a list of single words
            from public listings. Our search uses it to correct typing mistakes.
          </p>
          <p>
            We may also delete only the name of the contact person and the e-mail address of a
            listed company. Its listing stays then.
          </p>
        </>
      ),
    },
    {
      id: 'claims',
      title: 'Saying that a clinic is yours',
      body: (
        <>
          <p>
            “Is this your clinic?” stores which clinic you mean, how you want to show it, when, and
            {sendsMail ? ' the e-mail address if you give one' : ' what came of it'}. We ask the
            name servers of the clinic’s website, or fetch one file from it, when you press a
            button. What you then say about the clinic is public, and it stays with its date.
          </p>
          <p>
            Your private link works for 90 days; we store only a code made from it.{' '}
            {sendsMail
              ? 'Your e-mail address is for new links and is not published. It goes when you give the clinic up, or when we end your claim.'
              : ''}
          </p>
        </>
      ),
    },
    {
      id: 'subscribers',
      title: 'Our e-mail list',
      body: (
        <>
          <p>
            “Stay Updated” on our <a href={paths.blog()}>blog</a> stores your e-mail address, once,
            with the date. We use it to tell you about new articles, and for nothing else. The page
            answers the same whether your address is new or known, so nobody can find out who is on
            the list.
          </p>
          <p>To leave the list, write to {email}. We then delete your address.</p>
        </>
      ),
    },
    {
      id: 'email',
      title: 'E-mail',
      body: (
        <>
          {sendsMail ? (
            <p>
              Our server sends two e-mails to the address in the form: a receipt, and later what we
              decided. A change of the decision is another one. It keeps no copies. The company that
              delivers our e-mails sees what is in them.
            </p>
          ) : null}
          <p>
            If you write to us, we use your address to answer. Ask us, and we delete what you wrote.
          </p>
        </>
      ),
    },
    {
      id: 'clinic-data',
      title: 'Clinics we list',
      body: (
        <p>
          Most listings are business facts from public lists: name, address, phone, website, hours
          and reviews (their number, average and frequent words). We do not verify these imported
          listings. We do verify every application manually before we publish it. If a listing is
          about you and is wrong, say so with “Something wrong?” on its page, or write to {email}.
          We will correct it or take it down.
        </p>
      ),
    },
    {
      id: 'reports',
      title: 'Telling us that something is wrong',
      body: (
        <>
          <p>
            “Something wrong?” on a provider’s page opens a form. We store what you say about the
            clinic, how you know, your note and, if you give one, your e-mail address, with the date
            and time. We use them to correct the page and to ask you about it. A code made from them
            tells us when the same form arrives twice. Only the operator sees your note and your
            address. They are not published.
          </p>
          <p>
            You get a private link that shows what became of your report, for 90 days. Whoever has
            the link can see that. We store only a code made from the link.
            {sendsMail ? ' If you gave an e-mail address, we send a link to it.' : null}
          </p>
          <p>
            Once we have decided, we may delete your note, your address and how you know. What you
            said about the clinic stays. Ask us, and we delete the rest at once.
          </p>
        </>
      ),
    },
  ]
}
