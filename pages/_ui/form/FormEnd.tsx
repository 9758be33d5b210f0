import type { ReactNode } from 'react'
import type { AskedQuestion } from '#domain/forms/question.ts'
import { paths } from '#domain/site/paths.ts'
import { HoneypotField } from './HoneypotField.tsx'
import { QuestionField } from './QuestionField.tsx'
import * as styles from './form-page.css.ts'

interface FormEndProps {
  question: AskedQuestion | null
  answer: string
  openedAt: number
  use: 'used' | 'reviewed'
  /** The submit button. */
  children: ReactNode
}

/** The checks against bots, the privacy note and the submit button. */
export function FormEnd({ question, answer, openedAt, use, children }: FormEndProps) {
  return (
    <>
      {question === null ? null : <QuestionField question={question} initial={answer} />}
      <HoneypotField openedAt={openedAt} />
      <div className={styles.end}>
        <p>
          What you send is stored and {use} as our{' '}
          <a href={paths.privacyPolicy()}>Privacy Policy</a> says.
        </p>
        {children}
      </div>
    </>
  )
}
