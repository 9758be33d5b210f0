import type { Plugin } from 'vite'
import { ICONS } from '#domain/site/paths.ts'
import { SOCIAL_IMAGES, socialImagePath, type SocialImageName } from '#domain/brand/social-image.ts'
import { iconSvg, socialSvg, type BrandColors } from './svg.ts'
import { icoOf } from './ico.ts'
import { withPainter, type PaintPng } from './paint-png.ts'

/** A file by its address, made when it is asked for. */
type Drawing = [path: string, draw: (paint: PaintPng) => Promise<Buffer>]

/**
 * Vite plugin: draws the icons and the images of shared links. A build writes them as files of
 * fixed names; the development server draws each when it is asked for.
 */
export function brandImages(colors: BrandColors): Plugin {
  const drawings = new Map(drawingsIn(colors))
  // Other threads paint while this one bundles.
  let painted: Promise<[path: string, image: Buffer][]> = Promise.resolve([])
  return {
    name: 'brand-images',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      if (this.environment.config.command === 'build') painted = paintAll(drawings)
    },
    async generateBundle() {
      for (const [path, source] of await painted) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source })
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const draw = drawings.get(request.url ?? '')
        if (draw === undefined) {
          next()
          return
        }
        try {
          response.setHeader('content-type', 'image/png').end(await withPainter(draw))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

function paintAll(drawings: ReadonlyMap<string, Drawing[1]>): Promise<[string, Buffer][]> {
  return withPainter((paint) =>
    Promise.all(
      Array.from(drawings, async ([path, draw]): Promise<[string, Buffer]> => {
        return [path, await draw(paint)]
      }),
    ),
  )
}

function drawingsIn(colors: BrandColors): Drawing[] {
  const icon =
    (pixels: number, share = 0.62, corner = 0) =>
    (paint: PaintPng): Promise<Buffer> =>
      paint(iconSvg(colors, { pixels, share, corner }))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the keys
  const names = Object.keys(SOCIAL_IMAGES) as SocialImageName[]
  return [
    [ICONS.ico, async (paint) => icoOf(await icon(32, 0.8, 0.2)(paint))],
    [ICONS.apple, icon(180)],
    [ICONS.small, icon(192)],
    [ICONS.large, icon(512)],
    // A mask may leave no more than the middle circle of four fifths (w3.org/TR/appmanifest).
    [ICONS.maskable, icon(512, 0.5)],
    ...names.map((name): Drawing => [
      socialImagePath(name),
      (paint) => paint(socialSvg(SOCIAL_IMAGES[name], colors)),
    ]),
  ]
}
