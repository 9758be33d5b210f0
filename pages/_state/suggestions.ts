import { useEffect, useRef, useState } from 'react'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { MIN_SUGGESTION_LENGTH, type Suggestion } from '#domain/search/suggestion.ts'
import { fetchJson } from './fetch-json.ts'

const DEBOUNCE_MS = 300 // R-SUGGEST-1

interface Shown {
  /** The text the suggestions are for. */
  text: string
  list: readonly Suggestion[]
  /** Index in the list, -1 for none. */
  highlighted: number
}

/** Suggestions for the typed text. Stale and failed responses are ignored. */
export function useSuggestions() {
  /** `null` while closed. */
  const [shown, setShown] = useState<Shown | null>(null)
  const inFlight = useRef<AbortController>(undefined)
  useEffect(() => () => inFlight.current?.abort(), [])

  const stop = () => {
    inFlight.current?.abort()
    inFlight.current = undefined
  }
  const clear = () => {
    stop()
    setShown(null)
  }
  const load = async (typed: string, delayMs = DEBOUNCE_MS): Promise<void> => {
    stop()
    const text = typed.trim()
    setShown((current) => current && keepMatching(current, text))
    if (text.length < MIN_SUGGESTION_LENGTH) return
    const { signal } = (inFlight.current = new AbortController())
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    const list = signal.aborted ? null : await fetchSuggestions(text, signal)
    if (signal.aborted) return
    inFlight.current = undefined
    setShown((current) => list && { text, list, highlighted: findHighlighted(current, list) })
  }
  /** Loads a closed list immediately, unless a request is in flight. */
  const reopen = (typed: string) => {
    if (inFlight.current === undefined) void load(typed, 0)
  }
  const highlight = (highlighted: number) =>
    setShown((current) => current && { ...current, highlighted })
  return { shown, load, reopen, clear, highlight }
}

/** Until the next response, keeps the suggestions that match the text, with none highlighted. */
function keepMatching(shown: Shown, text: string): Shown | null {
  const folded = foldPlaceName(text)
  const list = shown.list.filter(({ label }) => foldPlaceName(label).includes(folded))
  const isEmpty = text.length < MIN_SUGGESTION_LENGTH || list.length === 0
  return isEmpty ? null : { text, list, highlighted: -1 }
}

/** Keeps the highlighted suggestion highlighted when it is in the new list. */
function findHighlighted(previous: Shown | null, list: readonly Suggestion[]): number {
  const url = previous?.list[previous.highlighted]?.url
  return list.findIndex((suggestion) => suggestion.url === url)
}

/** `null` on failure: the search works without suggestions (R-SUGGEST-3). */
async function fetchSuggestions(
  text: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[] | null> {
  const url = withQuery(paths.apiSuggestions(), new URLSearchParams({ q: text }))
  try {
    const { suggestions } = await fetchJson<{ suggestions: Suggestion[] }>(url, signal)
    return suggestions
  } catch (error) {
    if (!signal.aborted) console.warn('The suggestions could not be loaded.', error)
    return null
  }
}
