import * as formPage from '#ui/form/form-page.css.ts'
import * as atoms from '#styles/atoms.css.ts'

export function WhatHappensNext({ sendsMail }: { sendsMail: boolean }) {
  return (
    <aside className={formPage.aside} aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className={formPage.steps}>
        <li>
          You get a reference and a private link, which shows what became of your report.
          {sendsMail ? ' We also send them to your e-mail address, if you leave one.' : ''}
        </li>
        <li>We compare your report with what we list, usually within 2-3 business days.</li>
        <li>If you are right, we correct the page. The correction stays when our list changes.</li>
      </ol>
      <p className={atoms.muted}>
        For something that this form does not ask, use “Anything else” at its end.
      </p>
    </aside>
  )
}
