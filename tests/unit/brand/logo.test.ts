import { expect, test } from 'vitest'
import { readLogo, formatLogo } from '#domain/brand/logo.ts'
import { table } from '#tests/helpers/data/words.ts'

const drawing = (content: string, attributes = 'viewBox="0 0 20 10"') =>
  `<?xml version="1.0"?>\n<!-- Made by hand --><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`
const DOT = '<circle r="4" fill="currentColor"/>'

function shown(text: string): string {
  const result = readLogo(text)
  return result.kind === 'logo' ? formatLogo(result.logo, { light: '#111', dark: '#eee' }) : ''
}

test('a logo keeps its drawing, and follows the scheme', () => {
  const shapes = '<style>.a>.b{fill:url(#g)}</style><g class="a"><path class="b" d="M0 0h9"/></g>'
  const notes = '<metadata><x/></metadata><sodipodi:namedview/><!-- a --><title>Ink</title>'

  expect(shown(drawing(notes + shapes.replace('class="b"', 'inkscape:label="p" class="b"')))).toBe(
    `<svg width="20" height="10" color="#111" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><style>@media (prefers-color-scheme:dark){svg{color:#eee}}</style>${shapes}</svg>`,
  )
  expect(shown(drawing('<use xlink:href="#a"/>', 'width="20px" height="10"'))).toMatch(
    /^<svg width="20" height="10" color="#111" viewBox="0 0 20 10" xmlns="[^"]*"><style>/,
  )
  expect(shown(`<!DOCTYPE svg PUBLIC "-//W3C" "a.dtd">${drawing(DOT).slice(22)}`)).toContain('<c')
})

test.for(table`
  <script>alert(1)</script>                          | has a script
  <svg:SCRIPT/>                                      | has a script
  <g ONload="x()"/>                                  | an attribute that would run code
  <foreignObject/>                                   | embedded page
  <image href="data:image/png;base64,AAAA"/>         | draw with paths
  <text>Ink</text>                                   | convert it to paths
  <use href="https://evil.example/a.svg#a"/>         | refers to something
  <use xlink:href="javascript:alert(1)"/>            | refers to something
  <rect fill="url(//evil.example)"/>                 | has styles that load
  <rect style="fill:u\72l(//evil.example)"/>         | has styles that load
  <style>@import "//evil.example";</style>           | has styles that load
  <g style="mask:image-set(&quot;//evil.example&quot;)"/> | has styles that load
  <style>&#64;import "//evil.example";</style>       | has styles that load
  <style><![CDATA[a]]></style>                       | unread text
  <metadata/><title>No shapes</title>                | has no shapes
  <g>                                                | is not well-formed at line 2
`)('a logo with %s is refused', ([content, problem]) => {
  const result = readLogo(drawing(content))

  expect(result).toMatchObject({ kind: 'refused', problem: expect.stringContaining(problem) })
})

test.for([
  ['no XML', 'is not well-formed'],
  ['<html/>', 'is not an SVG drawing'],
  [drawing(DOT, 'width="100%"'), 'needs a viewBox'],
  [drawing(DOT, 'viewBox="0 0 0 0"'), 'needs a viewBox'],
  [`<!DOCTYPE svg [<!ENTITY a "b">]>${drawing(DOT).slice(22)}`, 'declares entities'],
] as const)('a file like %s is no logo', ([text, problem]) => {
  expect(readLogo(text)).toMatchObject({ problem: expect.stringContaining(problem) })
})
