import { FaqList } from '#ui/text/FaqList.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { Prose } from '#ui/text/Prose.tsx'
import { TextSections } from '#ui/text/TextSections.tsx'
import { Chapter, Example } from '../Example.tsx'

const CRUMBS = [
  { name: 'Home', path: '#home' },
  { name: 'Cities', path: '#cities' },
]
const TEXT = (
  <>
    <p>
      A laser breaks the ink into pieces that the body carries away over weeks. That takes several
      sessions, and <strong>no honest clinic promises a number</strong> before it has seen the
      tattoo. Read <a href="#part-texts">what to ask</a> first.
    </p>
    <h3>Before a session</h3>
    <ul>
      <li>Stay out of the sun for four weeks.</li>
      <li>Say which medicine you take.</li>
    </ul>
  </>
)

export function Texts() {
  return (
    <Chapter id="texts" title="Text">
      <Example title="Page header">
        <PageHeader
          crumbs={CRUMBS}
          title="Tattoo removal in Truth or Consequences, New Mexico"
          lead="12 providers, the nearest first. Last checked in November 2026."
        />
      </Example>
      <Example title="Prose">
        <Prose>{TEXT}</Prose>
      </Example>
      <Example title="FAQ">
        <FaqList
          entries={[
            { question: 'Does it hurt?', answer: TEXT },
            { question: 'How many sessions does it take?', answer: TEXT },
          ]}
        />
      </Example>
      <Example title="Text sections with a table of contents">
        <TextSections
          sections={[
            { id: 'first-section', title: 'What we store', body: TEXT },
            { id: 'second-section', title: 'Who sees it, and for how long', body: TEXT },
          ]}
        />
      </Example>
    </Chapter>
  )
}
