import type { Plugin } from 'vite'
import { ICONS } from '#domain/site/paths.ts'
import { SOCIAL_IMAGES, socialImagePath, type SocialImageName } from '#domain/brand/social-image.ts'
import { iconSvg, socialSvg, type BrandColors } from './svg.ts'
import { createIco } from './ico.ts'
import { withPainter, type PaintPng } from './paint-png.ts'

type Drawing = [path: string, draw: (paint: PaintPng) => Promise<Buffer>]

/** A build writes the images under fixed names; the development server draws each on request. */
export function brandImages(colors: BrandColors): Plugin {
  const drawings = new Map(createDrawings(colors))
  // Painting runs on other threads while this one bundles.
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

function createDrawings(colors: BrandColors): Drawing[] {
  const icon =
    (pixels: number, share = 0.62, corner = 0) =>
    (paint: PaintPng): Promise<Buffer> =>
      paint(iconSvg(colors, { pixels, share, corner }))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys loses the key type
  const names = Object.keys(SOCIAL_IMAGES) as SocialImageName[]
  return [
    [ICONS.ico, async (paint) => createIco(await icon(32, 0.8, 0.2)(paint))],
    [ICONS.apple, icon(180)],
    [ICONS.small, icon(192)],
    [ICONS.large, icon(512)],
    // A mask may cut everything outside the middle circle of 80% (w3.org/TR/appmanifest).
    [ICONS.maskable, icon(512, 0.5)],
    ...names.map((name): Drawing => [
      socialImagePath(name),
      (paint) => paint(socialSvg(SOCIAL_IMAGES[name], colors)),
    ]),
  ]
}
