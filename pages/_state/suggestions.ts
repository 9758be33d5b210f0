import { useEffect, useRef, useState } from 'react'
import { paths, withQuery } from '#domain/site/paths.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { MIN_SUGGESTION_LENGTH, type Suggestion } from '#domain/search/suggestion.ts'
import { fetchJson } from './fetch-json.ts'

const PAUSE_MS = 300 // product.md section 9

interface Shown {
  /** What was asked for. */
  text: string
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

  const stop = () => {
    underWay.current?.abort()
    underWay.current = undefined
  }
  const clear = () => {
    stop()
    setShown(null)
  }
  const ask = async (typed: string, pauseMs = PAUSE_MS): Promise<void> => {
    stop()
    const text = typed.trim()
    setShown((now) => now && withoutOthers(now, text))
    if (text.length < MIN_SUGGESTION_LENGTH) return
    const { signal } = (underWay.current = new AbortController())
    await new Promise((resume) => setTimeout(resume, pauseMs))
    const list = signal.aborted ? null : await fetchSuggestions(text, signal)
    if (signal.aborted) return
    underWay.current = undefined
    setShown((now) => list && { text, list, highlighted: placeOfHighlighted(now, list) })
  }
  /** Asks for a closed list at once, unless an answer is on its way. */
  const reopen = (typed: string) => {
    if (underWay.current === undefined) void ask(typed, 0)
  }
  const highlight = (highlighted: number) => setShown((now) => now && { ...now, highlighted })
  return { shown, ask, reopen, clear, highlight }
}

/** Until the next answer only what fits the text may stay, and Enter is for the text again. */
function withoutOthers(shown: Shown, text: string): Shown | null {
  const folded = foldPlaceName(text)
  const list = shown.list.filter(({ label }) => foldPlaceName(label).includes(folded))
  const isEmpty = text.length < MIN_SUGGESTION_LENGTH || list.length === 0
  return isEmpty ? null : { text, list, highlighted: -1 }
}

/** Who went down to an entry that stayed keeps it when the answer arrives. */
function placeOfHighlighted(before: Shown | null, list: readonly Suggestion[]): number {
  const url = before?.list[before.highlighted]?.url
  return list.findIndex((suggestion) => suggestion.url === url)
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
