// `node data/build/brand-images.ts` draws the icons and the social image of the default look into public/.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { derivePalette } from '../../domain/brand/palette.ts'
import { ICONS } from '../../domain/site/paths.ts'
import { logoFile } from '../../server/brand/brand.ts'
import { brandLook, DRAWN_DESCRIPTOR } from '../../server/brand/brand-svg.ts'
import { drawImages } from '../../server/brand/draw-images.ts'

const ROOT = new URL('../../', import.meta.url)

const look = brandLook(derivePalette(), DRAWN_DESCRIPTOR)

const images = await drawImages(look, fileURLToPath(new URL('data/fonts', ROOT)))
images.set(ICONS.svg, Buffer.from(logoFile({ descriptor: DRAWN_DESCRIPTOR })))
for (const [path, image] of images) writeFileSync(new URL(`public${path}`, ROOT), image)
