import {
  ANSWER_FIELD,
  MAX_ANSWER_LENGTH,
  QUESTION_HELP,
  QUESTION_MESSAGES,
  TOKEN_FIELD,
  type AskedQuestion,
} from '#domain/accounts/question.ts'
import { TextField } from './TextField.tsx'
import * as styles from './form.css.ts'

interface QuestionFieldProps {
  question: AskedQuestion
  /** What stands in the field when the page arrives. */
  initial: string
}

/** A question that shows that a person sends the form; asked while too many arrive. */
export function QuestionField({ question, initial }: QuestionFieldProps) {
  const { text, token, reason } = question
  return (
    <div className={styles.question}>
      <TextField
        // A new question starts with an empty field.
        key={token}
        name={ANSWER_FIELD}
        label={text}
        help={QUESTION_HELP}
        errors={reason === 'first' ? [] : [QUESTION_MESSAGES[reason]]}
        initial={initial}
        maxLength={MAX_ANSWER_LENGTH}
        width="medium"
      />
      <input type="hidden" name={TOKEN_FIELD} value={token} />
    </div>
  )
}
