export const CRUMBS = String.raw`<nav aria-label="Breadcrumb" class="_5hhz7s0"><ol class="_5hhz7s1">{{ $last := sub (len $facts.crumbs) 1 }}{{ range $at, $crumb := $facts.crumbs }}<li class="_5hhz7s2">{{ if eq $at $last }}<span aria-current="page" class="_5hhz7s3">{{ .name }}</span>{{ else }}<a href="{{ .path }}" class="_5hhz7s4">{{ .name }}</a>{{ end }}</li>{{ end }}</ol></nav>`

/** Stars of a provider; `facts` is the template variable with its front matter. */
export function ratingOf(facts: '$facts' | '$card'): string {
  return String.raw`{{ if ${facts}.stars }}<span class="_1axpwsn0"><span class="_1axpwsn1" aria-hidden="true"><span class="_1axpwsn{{ ${facts}.starClass }} _1axpwsn2"></span></span><span class="_1axpwsne">{{ ${facts}.stars }}<span class="_1h0ql6xl"> out of 5 stars</span></span><span class="_1axpwsnf"> by number of reviews ({{ ${facts}.reviews }})</span></span>{{ else }}<span class="_1axpwsng">{{ ${facts}.reviews }}</span>{{ end }}`
}

interface CardParts {
  rank: string
  /** Distance from the provider of the page. */
  miles: string
  heading: 'h2' | 'h3'
}

/** A provider card; its front matter is in `$card`. */
export function cardOf({ rank, miles, heading }: CardParts): string {
  return String.raw`<li><article class="_154c4p80">${rank}<div class="_154c4p81"><div class="_154c4p83"><${heading} class="_154c4p84"><a href="{{ $card.path }}" class="_154c4p85">{{ $card.name }}</a></${heading}></div>${ratingOf('$card')}<p class="_1dqxrk61" data-hours="{{ $card.hours }}"{{ with $card.zone }} data-zone="{{ . }}"{{ end }}>{{ $card.week }}</p><p class="_154c4p86">${miles}<span class="_154c4p87" data-address="">{{ $card.address }}</span></p>{{ with $card.mentions }}<p class="_1b5pwsn0">Reviewers mention: {{ . }}</p>{{ end }}</div><div class="_154c4p8b">{{ with $card.tel }}<span class="_154c4p8c"><a href="{{ . | safeURL }}" class="qu3kmd0 qu3kmd2 qu3kmd4"><span class="_151ewav1 _151ewav0 _151ewav4" aria-hidden="true"></span><span>Call<span class="_1h0ql6xl"> {{ $card.name }},</span> <span class="_154c4p8d">{{ $card.phone }}</span></span></a></span>{{ end }}<span class="_154c4p8e"><a href="{{ $card.path }}" class="_154c4p8f">View Details<span class="_1h0ql6xl"> of {{ $card.name }}</span></a>{{ with $card.site }}<a href="{{ . }}" class="_154c4p8f" rel="noopener nofollow">Website<span class="_1h0ql6xl"> of {{ $card.name }}, {{ $card.host }}</span></a>{{ end }}</span></div></article></li>`
}
