import type { TextSection } from '#ui/text/TextSections.tsx'
import type { PrivacyFacts } from './privacy-facts.ts'

export function rightsSections({ site }: PrivacyFacts): TextSection[] {
  const email = <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
  return [
    {
      id: 'keeping',
      title: 'How long we keep data',
      body: (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">How long</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Searches and positions</th>
                <td>Not kept</td>
              </tr>
              <tr>
                <th scope="row">
                  Network address after an application, a report or “Stay Updated”
                </th>
                <td>About one hour</td>
              </tr>
              <tr>
                <th scope="row">Network address after a wrong password</th>
                <td>15 minutes</td>
              </tr>
              <tr>
                <th scope="row">The operator’s network address</th>
                <td>30 days</td>
              </tr>
              <tr>
                <th scope="row">Applications, approved or declined</th>
                <td>Until we delete them; ask us at any time</td>
              </tr>
              <tr>
                <th scope="row">Reports, except the changes that we made</th>
                <td>Until we delete them once we have decided; ask us at any time</td>
              </tr>
              <tr>
                <th scope="row">Private links</th>
                <td>They end after 90 days</td>
              </tr>
              <tr>
                <th scope="row">E-mail addresses for news</th>
                <td>Until you ask us to delete them</td>
              </tr>
            </tbody>
          </table>
          <p>A backup copy of our database may hold deleted data for some time longer.</p>
        </>
      ),
    },
    {
      id: 'sharing',
      title: 'Who else sees data',
      body: (
        <p>
          We do not sell or rent personal data. The company that hosts our server stores data for
          us, and may keep its own technical notes of who connects. We hand data over when the law
          requires it.
        </p>
      ),
    },
    {
      id: 'your-choices',
      title: 'Your rights',
      body: (
        <>
          <p>You can ask us:</p>
          <ul>
            <li>what we hold about you</li>
            <li>to correct it or to delete it</li>
            <li>to send you a copy</li>
          </ul>
          <p>
            Write to {email}. We may ask you something to make sure that it is you. It costs you
            nothing, and we treat you no worse for it. The law of your state, such as Nevada’s or
            California’s, may give you more rights.
          </p>
          <p>
            Browsers can send a signal such as “Do Not Track” or “Global Privacy Control”. We track
            nobody and sell no data, so there is nothing to switch off.
          </p>
        </>
      ),
    },
    {
      id: 'age',
      title: 'Age and children',
      body: (
        <p>
          This site is for people aged 18 or older. It is not meant for children. We do not
          knowingly collect data from anyone younger than 18. If you think we hold such data, tell
          us and we will delete it.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      body: (
        <p>
          We may change this policy. This page shows the one that applies now. Questions and
          requests go to {email}.
        </p>
      ),
    },
  ]
}
