/** An OKLCH color; lightness 0 to 1, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]

interface Palette {
  /** Page background: warm paper. */
  paper: Oklch
  /** Cards, header, fields. */
  surface: Oklch
  /** Quiet fills: map land, badges, hovered rows. */
  sunken: Oklch
  ink: Oklch
  mutedInk: Oklch
  line: Oklch
  /** Border of a control: 3:1 against paper. */
  controlLine: Oklch
  accent: Oklch
  accentHover: Oklch
  onAccent: Oklch
  open: Oklch
  openFill: Oklch
  caution: Oklch
  cautionFill: Oklch
  danger: Oklch
  premium: Oklch
  premiumFill: Oklch
  map1: Oklch
  map2: Oklch
  map3: Oklch
  map4: Oklch
  map5: Oklch
}

export type ColorName = keyof Palette

export const LIGHT: Palette = {
  paper: [0.982, 0.009, 85],
  surface: [0.997, 0.004, 85],
  sunken: [0.951, 0.013, 82],
  ink: [0.235, 0.022, 262],
  mutedInk: [0.446, 0.022, 262],
  line: [0.885, 0.014, 80],
  controlLine: [0.6, 0.02, 260],
  accent: [0.435, 0.105, 248],
  accentHover: [0.36, 0.1, 250],
  onAccent: [0.99, 0.004, 85],
  open: [0.42, 0.09, 155],
  openFill: [0.94, 0.04, 155],
  caution: [0.44, 0.085, 68],
  cautionFill: [0.945, 0.045, 82],
  danger: [0.48, 0.17, 27],
  premium: [0.37, 0.085, 305],
  premiumFill: [0.935, 0.028, 305],
  map1: [0.925, 0.018, 235],
  map2: [0.84, 0.045, 238],
  map3: [0.72, 0.075, 241],
  map4: [0.59, 0.1, 245],
  map5: [0.455, 0.11, 249],
}

export const DARK: Palette = {
  paper: [0.195, 0.014, 262],
  surface: [0.235, 0.016, 262],
  sunken: [0.275, 0.018, 262],
  ink: [0.945, 0.01, 85],
  mutedInk: [0.765, 0.014, 85],
  line: [0.345, 0.018, 262],
  controlLine: [0.58, 0.02, 262],
  accent: [0.795, 0.095, 235],
  accentHover: [0.87, 0.07, 232],
  onAccent: [0.2, 0.03, 250],
  open: [0.83, 0.115, 155],
  openFill: [0.315, 0.045, 158],
  caution: [0.845, 0.1, 82],
  cautionFill: [0.325, 0.045, 75],
  danger: [0.78, 0.12, 25],
  premium: [0.84, 0.075, 305],
  premiumFill: [0.33, 0.055, 305],
  map1: [0.3, 0.022, 250],
  map2: [0.38, 0.05, 246],
  map3: [0.49, 0.075, 243],
  map4: [0.62, 0.095, 240],
  map5: [0.76, 0.1, 236],
}

/** "oklch(0.98 0.009 85)" */
export function cssColor([lightness, chroma, hue]: Oklch): string {
  return `oklch(${lightness} ${chroma} ${hue})`
}

/** "#fbf8f2", for contexts without OKLCH support (theme-color). */
export function hexColor(color: Oklch): string {
  const channels = linearRgb(color).map((linear) => {
    const clamped = Math.min(1, Math.max(0, linear))
    const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** Linear sRGB, by Björn Ottosson's OKLab matrices (bottosson.github.io/posts/oklab). */
export function linearRgb([lightness, chroma, hue]: Oklch): [r: number, g: number, b: number] {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}
