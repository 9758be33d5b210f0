import { expect, test } from 'vitest'
import { fillText } from '#domain/text/fill-text.ts'

const VALUES = {
  values: { name: 'A*B', price: '' },
  conditions: { mail: true, paid: false },
}
const fill = (text: string) => fillText(text, VALUES, (value) => value.replace('*', String.raw`\*`))

test.for([
  ['{name} is {name}', String.raw`A\*B is A\*B`],
  [String.raw`\{name} {{drawing}} {#id}`, String.raw`\{name} {{drawing}} {#id}`],
  ['a{if mail} b{/if}{if not mail} c{/if}', 'a b'],
  ['a\n{if paid}\n{price} {if mail}x{/if}\n\nb\n{/if}\nc', 'a\nc'],
  ['- a\n{if mail}\n- b\n{/if}\n- c', '- a\n- b\n- c'],
  ['{if not paid}a\n\nb{/if}', 'a\n\nb'],
] as const)('%j becomes %j', ([text, filled]) => {
  expect(fill(text)).toEqual({ text: filled, problems: [] })
})

test.for([
  ['a\n\n{nmae}', 3, '{nmae} is no placeholder: there are name, price'],
  ['{if paid}\n{nmae}\n{/if}', 2, '{nmae} is no placeholder: there are name, price'],
  ['{price}', 1, '{price} is empty here: write it within {if …}'],
  ['\n{if maul}a{/if}', 2, '{if maul}: there are mail, paid'],
  ['a\n{if mail}\nb', 2, 'this condition has no {/if}'],
  ['a {/if}', 1, '{/if} ends nothing'],
  ['{constructor}', 1, '{constructor} is no placeholder: there are name, price'],
] as const)('%j has a problem in line %d: %s', ([text, line, what]) => {
  expect(fill(text).problems).toEqual([{ line, what }])
})
