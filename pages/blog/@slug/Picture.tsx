import {
  barRadius,
  PICTURE,
  type ArticlePicture,
  type Shape,
} from '#domain/blog/article-pictures.ts'
import * as styles from '../blog.css.ts'

export function Picture({ picture }: { picture: ArticlePicture }) {
  const { title, description, caption, shapes } = picture
  return (
    <figure className={styles.picture}>
      <svg
        viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img element would not inherit the page's colors
        role="img"
        aria-labelledby="picture-title picture-description"
        className={styles.drawing}
      >
        <title id="picture-title">{title}</title>
        <desc id="picture-description">{description}</desc>
        {shapes.map((shape, index) => (
          <ShapeElement key={index} shape={shape} />
        ))}
      </svg>
      <figcaption className={styles.caption}>
        <strong>{title}.</strong> {caption}
      </figcaption>
    </figure>
  )
}

function ShapeElement({ shape }: { shape: Shape }) {
  const className = styles.fill[shape.paint]
  if (shape.kind === 'rect') {
    const { x, y, width, height, opacity } = shape
    return <rect {...{ x, y, width, height, opacity, className }} rx={barRadius(shape)} />
  }
  if (shape.kind === 'line') return <path d={shape.d} className={styles.stroke[shape.paint]} />
  const { x, y } = shape
  if (shape.kind === 'dot') {
    return <circle cx={x} cy={y} r={PICTURE.dotRadius} className={className} />
  }
  const { anchor, words } = shape
  return (
    <text {...{ x, y, className }} fontSize={PICTURE.textSize} textAnchor={anchor}>
      {words}
    </text>
  )
}
