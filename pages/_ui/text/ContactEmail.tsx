import { usePageContext } from 'vike-react/usePageContext'

/** The operator's address. */
export function ContactEmail() {
  const { contactEmail } = usePageContext().site
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
}
