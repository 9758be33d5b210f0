export const QUESTIONS_ARTICLE = 'choosing-right-clinic'

const SECTION = 'Which questions should I ask?'

export interface QuestionGroup {
  about: string
  questions: string[]
}

/** The questions to ask a clinic, in the article's order; [] when the section is missing. */
export function readClinicQuestions(markdown: string): QuestionGroup[] {
  const [, section = ''] = markdown.split(`## ${SECTION}\n`)
  const groups: QuestionGroup[] = []
  for (const line of (section.split('\n## ')[0] ?? '').split('\n')) {
    const about = /^(About .+):$/.exec(line)?.[1]
    const question = /^- (.+)$/.exec(line)?.[1]
    if (about !== undefined) groups.push({ about, questions: [] })
    else if (question !== undefined) groups.at(-1)?.questions.push(question)
  }
  return groups
}
