import { expect, test } from 'vitest'
import { readSections } from '#ui/text/read-sections.ts'

const TEXT = `## About {name} {#about}

{name} is at [{email}](mailto:{email}). {empty}

{empty}

- **One** {name}

## Next {#next}

Last
`

test('splits a text at its headings and fills in values as plain text', () => {
  const values = { name: 'A & _B_ <i>', email: 'a_b@www.example.com', empty: '' }

  expect(readSections(TEXT, values)).toEqual([
    {
      id: 'about',
      title: 'About A & _B_ <i>',
      html: '<p>A &amp; _B_ &lt;i&gt; is at <a href="mailto:a_b@www.example.com">a_b@www.example.com</a>. </p>\n<ul>\n<li><strong>One</strong> A &amp; _B_ &lt;i&gt;</li>\n</ul>\n',
    },
    { id: 'next', title: 'Next', html: '<p>Last</p>\n' },
  ])
})

test('refuses a text whose value is missing', () => {
  expect(() => readSections(TEXT, { name: 'A' })).toThrow('no value for {email}')
})
