import {
  ANSWER_FIELD,
  MAX_ANSWER_LENGTH,
  QUESTION_HELP,
  QUESTION_MESSAGES,
  TOKEN_FIELD,
  type AskedQuestion,
} from '#domain/forms/question.ts'
import { TextField } from './TextField.tsx'
import * as styles from './form.css.ts'

interface QuestionFieldProps {
  question: AskedQuestion
  initial: string
}

/** A challenge question against bots, asked while too many forms arrive. */
export function QuestionField({ question, initial }: QuestionFieldProps) {
  const { text, token, reason } = question
  return (
    <div className={styles.question}>
      <TextField
        // The key empties the field for a new question.
        key={token}
        name={ANSWER_FIELD}
        label={text}
        help={QUESTION_HELP}
        errors={reason === 'first' ? null : QUESTION_MESSAGES[reason]}
        initial={initial}
        maxLength={MAX_ANSWER_LENGTH}
        width="medium"
      />
      <input type="hidden" name={TOKEN_FIELD} value={token} />
    </div>
  )
}
