import { BLOG_CATEGORIES, categorySlug, type BlogCategory } from '#domain/blog/articles.ts'
import { paths } from '#domain/site/paths.ts'
import * as styles from '../blog.css.ts'

interface CategoryFilterProps {
  /** `null` without a filter and for an unknown category. */
  category: BlogCategory | null
  isFiltered: boolean
}

/** Plain links, so that each category has a URL. */
export function CategoryFilter({ category, isFiltered }: CategoryFilterProps) {
  const links = [
    { name: 'All articles', path: paths.blog(), isCurrent: !isFiltered },
    ...BLOG_CATEGORIES.map((name) => ({
      name,
      path: paths.blogCategory(categorySlug(name)),
      isCurrent: name === category,
    })),
  ]
  return (
    <nav aria-label="Categories">
      <ul className={styles.categories}>
        {links.map(({ name, path, isCurrent }) => (
          <li key={path}>
            <a
              href={path}
              className={styles.category}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
