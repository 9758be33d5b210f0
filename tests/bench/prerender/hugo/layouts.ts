import { documentOf, PARTIALS, listSchema } from './document.ts'
import { PROVIDER } from './provider-layout.ts'
import { cardOf, CRUMBS } from './parts.ts'

// Templates of the Hugo site that prerender is compared with. They have the data and links of our pages,
// and class names of the same length.

const FILTER = String.raw`<search><form class="_1jwu0iy0" data-filter="" action="{{ $facts.path }}"><label class="_1jwu0iy1" for="filter">{{ $facts.filterLabel }}</label><div class="_1jwu0iy2"><input id="filter" type="search" class="_1jwu0iy3" maxLength="100" autoComplete="off" name="q" value=""/><button type="submit" class="qu3kmd0 qu3kmd2 qu3kmd4"><span class="_151ewav1 _151ewav0 _151ewav8" aria-hidden="true"></span>Filter</button></div><output class="_1jwu0iy4" data-swap="count">{{ $facts.count }}</output></form></search>`

const LIST_HEADER = String.raw`<div class="_11l6zex0">${CRUMBS}<h1 class="_11l6zex1">{{ $facts.heading }}</h1><p class="_11l6zex2">{{ $facts.lead }}</p></div>`

const PLACE_CARD = String.raw`{{ $place := .Params }}<li><a href="{{ $place.path }}" class="_1qbto20">{{ with $place.emoji }}<span aria-hidden="true" class="_1qbto21">{{ . }}</span>{{ end }}<span class="_1qbto22"><span class="_1qbto23">{{ $place.name }}{{ with $place.code }}<span class="_1qbto24"> {{ . }}</span>{{ end }}</span><span class="_1qbto25">{{ $place.counts }}</span></span></a></li>`

const PLACES = String.raw`<div data-swap="list"><ul class="_1h0ql6x8 _1h0ql6xb _1h0ql6xg">{{ range .Sections }}${PLACE_CARD}{{ end }}</ul></div>`

const STATES = String.raw`<div class="_1h0ql6xk">${LIST_HEADER}<div class="_1926f7i0"><section class="_1h0ql6x0 _1h0ql6x3" aria-label="States">${FILTER}${PLACES}</section></div></div>`

const STATE = String.raw`<div class="_1h0ql6xk">${LIST_HEADER}<div class="_1926f7i0"><section class="_1h0ql6x0 _1h0ql6x3" aria-label="Cities">${FILTER}${PLACES}</section><div class="_1926f7i1" data-swap="map"><figure class="mtw4tw0"><svg viewBox="{{ $facts.viewBox }}" class="mtw4tw1" aria-hidden="true"><use href="/maps/{{ $facts.code | lower }}.svg#outline" class="mtw4tw2"></use>{{ range .Sections }}{{ with .Params.dot }}<circle cx="{{ .x }}" cy="{{ .y }}" r="{{ .r }}" class="mtw4tw3"></circle>{{ end }}{{ end }}</svg><figcaption class="mtw4tw6">Cities of {{ $facts.name }} with providers. The larger the dot, the more of them.</figcaption></figure></div></div></div>`

const RANKED_CARD = cardOf({
  rank: '<span class="_154c4p82">{{ add $at 1 }}</span>',
  miles: '',
  heading: 'h2',
})

const CITY = String.raw`<div class="_1h0ql6xk _1h0ql6x0 _1h0ql6x6"><section class="_1h0ql6x0 _1h0ql6x3" aria-label="Providers">${LIST_HEADER}${FILTER}<div class="_1h0ql6x0 _1h0ql6x3" data-swap="list"><ol class="_1h0ql6x8 _1h0ql6xc _1h0ql6xj" start="1">{{ range $at, $page := first 50 .RegularPages }}{{ $card := .Params }}${RANKED_CARD}{{ end }}</ol>{{ with $facts.pages }}<nav class="_8scr7q0" aria-label="Pages"><span class="_8scr7q1">Page 1 of {{ . }}</span><a href="{{ $facts.path }}?page=2" class="qu3kmd0 qu3kmd2 qu3kmd4">Next</a></nav>{{ end }}</div></section>{{ with .Parent }}{{ if gt (len .Sections) 1 }}<section class="_1h0ql6x0 _1h0ql6x4" aria-labelledby="other-cities"><h2 id="other-cities">Other cities{{ with $facts.stateName }} in {{ . }}{{ end }}</h2><ul class="_1h0ql6x8 _1h0ql6xb _1h0ql6xg">{{ $shown := 0 }}{{ range first 7 .Sections }}{{ if and (ne .Params.path $facts.path) (lt $shown 6) }}{{ $shown = add $shown 1 }}${PLACE_CARD}{{ end }}{{ end }}</ul></section>{{ end }}{{ end }}</div>`

const states = documentOf({ schema: listSchema('.Sections'), main: STATES })

/** Template files by their path below layouts/. */
export const LAYOUTS: Readonly<Record<string, string>> = {
  ...PARTIALS,
  '_default/provider.html': PROVIDER,
  '_default/city.html': documentOf({ schema: listSchema('first 50 .RegularPages'), main: CITY }),
  '_default/state.html': documentOf({ schema: listSchema('.Sections'), main: STATE }),
  '_default/states.html': states,
  'index.html': states,
}
