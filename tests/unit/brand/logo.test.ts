import { expect, test } from 'vitest'
import { cleanLogo, formatLogo } from '#domain/brand/logo.ts'

const drawing = (content: string, attributes = 'viewBox="0 0 20 10"') =>
  `<?xml version="1.0"?>\n<!-- Made by hand --><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`
const DOT = '<circle r="4" fill="currentColor"/>'

function cleaned(text: string): string {
  const result = cleanLogo(text)
  return result.kind === 'logo' ? formatLogo(result.logo, { light: '#111', dark: '#eee' }) : ''
}

test('a logo keeps its shapes and styles, and follows the scheme', () => {
  const shapes = '<style>.a>.b{fill:url(#g)}</style><g class="a"><path class="b" d="M0 0h9"/></g>'
  const extra = '<metadata><x/></metadata><sodipodi:namedview/><path inkscape:label="p" data-x=""/>'

  expect(cleaned(drawing(shapes + extra))).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" color="#111" viewBox="0 0 20 10"><style>@media (prefers-color-scheme:dark){svg{color:#eee}}</style><style>.a>.b{fill:url(#g)}</style><g class="a"><path class="b" d="M0 0h9"></path></g><path></path></svg>',
  )
  expect(cleaned(drawing('<use xlink:href="#a"/>', 'width="20px" height="10"'))).toContain(
    'viewBox="0 0 20 10"><style>@media (prefers-color-scheme:dark){svg{color:#eee}}</style><use href="#a">',
  )
  expect(cleaned(`<!DOCTYPE svg PUBLIC "-//W3C" "a.dtd">${drawing(DOT).slice(22)}`)).toContain('<c')
})

test.for([
  ['<script>alert(1)</script>', 'has <script>, which would run code'],
  ['<svg:SCRIPT/>', 'has <svg:SCRIPT>, which would run code'],
  ['<g ONload="x()"/>', 'has the attribute ONload'],
  ['<foreignObject/>', 'has <foreignObject>'],
  ['<image href="data:image/png;base64,AAAA"/>', 'draw with paths'],
  ['<text>Ink</text>', 'convert it to paths'],
  ['<use href="https://evil.example/a.svg#a"/>', 'refers to "https://evil.example/a.svg#a"'],
  ['<use xlink:href="javascript:alert(1)"/>', 'refers to "javascript:'],
  ['<rect fill="url(//evil.example)"/>', 'styles may not load'],
  ['<rect style="fill:u\\72l(//evil.example)"/>', 'styles may not load'],
  ['<style>@import "//evil.example";</style>', 'styles may not load'],
  ['<g style="mask:image-set(&quot;//evil.example&quot;)"/>', 'styles may not load'],
  ['<style>&#64;import "//evil.example";</style>', 'styles may not load'],
  ['<style><![CDATA[</style><script>alert(1)</script>]]></style>', 'styles may not load'],
  ['<use href="#a"/>'.repeat(17), 'too many <use>'],
  ['<g>'.repeat(500) + DOT + '</g>'.repeat(500), 'nested'],
  ['<metadata/><title>No shapes</title>', 'has no shapes'],
  ['<g>', 'is not well-formed at line 2'],
  ['<__proto__/>', '__proto__'],
] as const)('a logo with %s is refused', ([content, problem]) => {
  const result = cleanLogo(drawing(content))

  expect(result).toMatchObject({ kind: 'refused', problem: expect.stringContaining(problem) })
})

test.for([
  ['no XML', 'is not well-formed'],
  ['<html><svg/></html>', 'is not an SVG drawing'],
  [drawing(DOT, 'width="100%"'), 'needs a viewBox'],
  [drawing(DOT, 'viewBox="0 0 0 0"'), 'needs a viewBox'],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing(DOT).slice(22)}`, 'declares entities'],
] as const)('a file like %s is no logo', ([text, problem]) => {
  expect(cleanLogo(text)).toMatchObject({ problem: expect.stringContaining(problem) })
})
