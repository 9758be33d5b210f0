import { createHash } from 'node:crypto'
import { formatHex } from 'culori'
import { formatLogo, type Logo } from '#domain/brand/logo.ts'
import { MARK_STEP, markDots } from '#domain/brand/mark-dots.ts'
import { derivePalette, formatColorSheet, type BrandColors } from '#domain/brand/palette.ts'
import type { PictureName } from '#domain/brand/pictures.ts'
import { ICONS } from '#domain/site/paths.ts'
import type { Brand } from '#domain/site/site-file.ts'

/** The look of a site folder; what it lacks is as the default has it. */
export interface Look {
  colors?: BrandColors | undefined
  logo?: Logo | undefined
  pictures: ReadonlyMap<PictureName, Buffer>
}

export function describeBrand(look: Look): Brand {
  const { light, dark } = derivePalette(look.colors)
  return {
    ...(look.colors && { sheet: hashedPath('colors', 'css', colorSheet(look)) }),
    ...(look.logo && {
      logo: {
        path: hashedPath('logo', 'svg', logoFile(look)),
        width: look.logo.width,
        height: look.logo.height,
      },
    }),
    paper: { light: formatHex(light.paper), dark: formatHex(dark.paper) },
    pictures: [...look.pictures.keys()],
  }
}

/** The files of a look by path, some of which replace those of public/. */
export function brandFiles(look: Look): Map<string, Buffer> {
  const { sheet, logo } = describeBrand(look)
  const files = new Map<string, Buffer>()
  for (const [name, picture] of look.pictures) files.set(`/${name}`, picture)
  const icon = look.pictures.get('icon.png')
  // Browsers look at the bytes, which may be a PNG.
  if (icon !== undefined) files.set(ICONS.ico, icon)
  if (look.colors || look.logo) files.set(ICONS.svg, Buffer.from(logoFile(look)))
  if (logo !== undefined) files.set(logo.path, Buffer.from(logoFile(look)))
  if (sheet !== undefined) files.set(sheet, Buffer.from(colorSheet(look)))
  return files
}

function colorSheet({ colors }: Look): string {
  return formatColorSheet(derivePalette(colors))
}

/** The logo, or else the mark in the site's colors. */
function logoFile({ colors, logo = markLogo() }: Look): string {
  const { light, dark } = derivePalette(colors)
  return formatLogo(logo, { light: formatHex(light.accent), dark: formatHex(dark.accent) })
}

/** The default mark for small sizes, as in public/favicon.svg. */
function markLogo(): Logo {
  const side = 3
  const box = `-1.5 -1.5 ${side * MARK_STEP + 3} ${side * MARK_STEP + 3}`
  const dots = markDots({ columns: side, rows: side }).map(
    ({ cx, cy, r, opacity }) => `<circle cx="${cx}" cy="${cy}" r="${r}" opacity="${opacity}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" fill="currentColor">${dots.join('')}</svg>`
  return { width: 32, height: 32, svg }
}

/** In the folder whose files never change. */
function hashedPath(name: string, extension: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return `/assets/brand/${name}.${hash}.${extension}`
}
