import { createHash } from 'node:crypto'
import { formatHex } from 'culori'
import { derivePalette, formatColorSheet, type BrandColors } from '#domain/brand/palette.ts'
import { formatLogo, type Logo } from '#domain/brand/logo.ts'
import { ICONS } from '#domain/site/paths.ts'
import type { Brand } from '#domain/site/site-file.ts'
import { brandLook, DRAWN_DESCRIPTOR, markLogo } from './brand-svg.ts'
import type { BrandLook } from './brand-svg.ts'

/** The look of a site folder; `undefined` means the default. */
export interface Look {
  descriptor: string
  colors?: BrandColors | undefined
  logo?: Logo | undefined
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
  }
}

/**
 * The files of a look by path, which replace those of public/; none for the default look. `fonts` is the
 * folder of the faces that images are drawn with.
 */
export async function brandFiles(look: Look, fonts: string): Promise<Map<string, Buffer>> {
  const { descriptor, colors, logo } = look
  if (!colors && !logo && descriptor === DRAWN_DESCRIPTOR) return new Map()
  // Loaded only here, because few sites need the native package.
  const { drawImages } = await import('./draw-images.ts')
  const files = await drawImages(drawnLook(look), fonts)
  files.set(ICONS.svg, Buffer.from(logoFile(look)))
  return new Map([...files, ...shownFiles(look)])
}

/** The files that every page shows. */
export function shownFiles(look: Look): Map<string, Buffer> {
  const { sheet, logo } = describeBrand(look)
  const files = new Map<string, Buffer>()
  if (logo !== undefined) files.set(logo.path, Buffer.from(logoFile(look)))
  if (sheet !== undefined) files.set(sheet, Buffer.from(colorSheet(look)))
  return files
}

function drawnLook(look: Look): BrandLook {
  const { colors, descriptor, logo } = look
  return brandLook(derivePalette(colors), descriptor, logo && logoFile(look))
}

function colorSheet({ colors }: Look): string {
  return formatColorSheet(derivePalette(colors))
}

/** The logo, or else the mark in the site's colors. */
export function logoFile({ colors, logo = markLogo() }: Look): string {
  const { light, dark } = derivePalette(colors)
  return formatLogo(logo, { light: formatHex(light.accent), dark: formatHex(dark.accent) })
}

/** In the folder whose files never change. */
function hashedPath(name: string, extension: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  return `/assets/brand/${name}.${hash}.${extension}`
}
