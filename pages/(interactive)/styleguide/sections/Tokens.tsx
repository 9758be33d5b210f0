import { contrast, SHAPE_PAIRS, TEXT_PAIRS } from '#styles/contrast.ts'
import { DARK, LIGHT, hexColor, type ColorName } from '#styles/palette.ts'
import { tokens } from '#styles/tokens.css.ts'
import { Chapter, Example, Stacked } from '../Example.tsx'
import * as styles from '../styleguide.css.ts'

const formatContrast = (palette: typeof LIGHT, [a, b]: readonly [ColorName, ColorName]) =>
  `${contrast(palette[a], palette[b]).toFixed(1)}:1`

export function Colors() {
  return (
    <Chapter id="colors" title="Colors">
      <ul className={styles.swatches}>
        {listKeys(LIGHT).map((name) => (
          <li key={name} className={styles.swatch}>
            <span className={styles.color[name]} />
            <span>{name}</span>
            <span className={styles.figure}>
              {hexColor(LIGHT[name])} / {hexColor(DARK[name])}
            </span>
          </li>
        ))}
      </ul>
      <Contrasts caption="Text, at least 4.5:1" pairs={TEXT_PAIRS} />
      <Contrasts caption="Shapes, at least 3:1" pairs={SHAPE_PAIRS} />
    </Chapter>
  )
}

function Contrasts({ caption, pairs }: { caption: string; pairs: typeof TEXT_PAIRS }) {
  return (
    <Example title={caption}>
      <table className={styles.table}>
        <thead>
          <tr>
            {['Pair', 'Light', 'Dark'].map((title) => (
              <th key={title} scope="col" className={styles.cell}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={pair.join()}>
              <td className={styles.cell}>{pair.join(' on ')}</td>
              <td className={styles.cell}>{formatContrast(LIGHT, pair)}</td>
              <td className={styles.cell}>{formatContrast(DARK, pair)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Example>
  )
}

export function Sizes() {
  return (
    <Chapter id="sizes" title="Type and space">
      <Stacked>
        {listKeys(tokens.text).map((name) => (
          <div key={name}>
            <p className={styles.text[name]}>Tattoos fade in sessions</p>
            <p className={styles.figure}>
              {name}: {tokens.text[name]}
            </p>
          </div>
        ))}
      </Stacked>
      <ul>
        {listKeys(tokens.space).map((name) => (
          <li key={name} className={styles.row}>
            <span className={styles.space[name]} />
            <span className={styles.figure}>
              {name}: {tokens.space[name]}
            </span>
          </li>
        ))}
      </ul>
    </Chapter>
  )
}

function listKeys<T extends object>(all: T): (keyof T)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys returns string[]
  return Object.keys(all) as (keyof T)[]
}
