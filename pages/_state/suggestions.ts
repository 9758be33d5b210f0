import { useEffect, useRef, useState } from 'react'
import { paths, withQuery } from '#domain/paths.ts'
import { MIN_SUGGESTION_LENGTH, type Suggestion } from '#domain/suggestion.ts'
import { fetchJson } from './fetch-json.ts'

const PAUSE_MS = 300 // product.md section 9

interface Shown {
  list: readonly Suggestion[]
  /** Place of the highlighted entry in the list, -1 for none. */
  highlighted: number
}

/** The suggestions for what is being typed; nothing is shown for an answer that is late or failed. */
export function useSuggestions() {
  /** `null` while none are wanted. */
  const [shown, setShown] = useState<Shown | null>(null)
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  const clear = () => {
    underWay.current?.abort()
    setShown(null)
  }
  const ask = async (typed: string, pauseMs = PAUSE_MS): Promise<void> => {
    underWay.current?.abort()
    const text = typed.trim()
    if (text.length < MIN_SUGGESTION_LENGTH) {
      setShown(null)
      return
    }
    const { signal } = (underWay.current = new AbortController())
    await new Promise((resume) => setTimeout(resume, pauseMs))
    const list = signal.aborted ? [] : await fetchSuggestions(text, signal)
    if (!signal.aborted) setShown(list && { list, highlighted: -1 })
  }
  const highlight = (highlighted: number) => setShown((now) => now && { ...now, highlighted })
  return { shown, ask, clear, highlight }
}

/** `null` when they cannot be had: the search works without them (product.md section 8). */
async function fetchSuggestions(
  text: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[] | null> {
  const url = withQuery(paths.apiSuggestions(), new URLSearchParams({ q: text }))
  try {
    const answer = await fetchJson<{ suggestions: Suggestion[] }>(url, signal)
    return answer.suggestions
  } catch (error) {
    if (!signal.aborted) console.warn('The suggestions could not be loaded.', error)
    return null
  }
}
