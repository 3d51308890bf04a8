import type { PrimaryColourName } from '@xuanjiao/contract/calls/primary-colours'

/** The one place where a colour, a radius or a shadow is written. Everything else uses the variables made from it. */

export type ThemeMode = 'light' | 'dark'

/** What is drawn: each mode as it is, or for those who need more contrast. */
export type ThemeLook = ThemeMode | 'lightContrast' | 'darkContrast'

/** Of colours that exist for light and for dark alone, which one a look begins with. */
export const modeOf = (look: ThemeLook): ThemeMode => (look === 'light' || look === 'lightContrast' ? 'light' : 'dark')

const hasMoreContrast = (look: ThemeLook): boolean => look === 'lightContrast' || look === 'darkContrast'

/** The palette of the settings drawer: what the colour is called, and its shade for light and for dark surfaces. */
export const PRIMARY_COLOURS = {
  teal: { title: '青绿', light: '#0B7A75', dark: '#4DC4B8' },
  blue: { title: '蓝色', light: '#1D5FD1', dark: '#82B1F7' },
  indigo: { title: '靛蓝', light: '#4C51BF', dark: '#A3A8F5' },
  purple: { title: '紫色', light: '#7A3FB5', dark: '#C79BF2' },
  rose: { title: '玫红', light: '#B8326B', dark: '#F090BC' },
  red: { title: '红色', light: '#B93A32', dark: '#F2948C' },
  amber: { title: '琥珀', light: '#9A5B00', dark: '#E5B05A' },
  green: { title: '绿色', light: '#2F7A34', dark: '#86C98B' },
} as const satisfies Record<PrimaryColourName, { title: string } & Record<ThemeMode, string>>

export type PrimaryColour = PrimaryColourName

/** What surfaces and writing look like; the greys are slightly warm. */
export interface NeutralColours {
  /** behind everything */
  page: string
  /** the side menu and the header, between the page and the cards */
  side: string
  /** cards, tables */
  surface: string
  /** what floats: menus, dialogs */
  raised: string
  /** a quiet strip: table heads, the row under the pointer */
  sunken: string
  line: string
  /** edges of inputs */
  edge: string
  text: string
  /** labels and secondary words */
  text2: string
  /** hints, the quietest that is still easy to read */
  text3: string
  /** writing on a filled primary button */
  onPrimary: string
  shade: string
  shadow: string
}

export const NEUTRAL_COLOURS: Readonly<Record<ThemeLook, NeutralColours>> = {
  light: {
    page: '#F4F3EF',
    side: '#FBFAF8',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#F8F7F4',
    line: '#E8E5DF',
    edge: '#D3CFC7',
    text: '#23211E',
    text2: '#57534D',
    text3: '#6C6861',
    onPrimary: '#FFFFFF',
    shade: 'rgb(35 33 30 / 40%)',
    shadow: '0 8px 28px rgb(35 33 30 / 14%), 0 1px 4px rgb(35 33 30 / 8%)',
  },
  dark: {
    page: '#0E0D0C',
    side: '#171614',
    surface: '#201F1C',
    raised: '#2B2926',
    sunken: '#282623',
    line: '#3A3732',
    edge: '#524E48',
    text: '#EDEAE5',
    text2: '#BDB9B2',
    text3: '#A6A199',
    onPrimary: '#10201E',
    shade: 'rgb(0 0 0 / 60%)',
    shadow: '0 8px 28px rgb(0 0 0 / 55%), 0 0 0 1px rgb(255 255 255 / 6%)',
  },
  // Here lines part what shades part elsewhere.
  lightContrast: {
    page: '#FFFFFF',
    side: '#FFFFFF',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#F2F2F2',
    line: '#767676',
    edge: '#404040',
    text: '#000000',
    text2: '#1F1F1F',
    text3: '#3B3B3B',
    onPrimary: '#FFFFFF',
    shade: 'rgb(0 0 0 / 65%)',
    shadow: '0 0 0 2px #000000',
  },
  darkContrast: {
    page: '#000000',
    side: '#000000',
    surface: '#000000',
    raised: '#0D0D0D',
    sunken: '#1C1C1C',
    line: '#8C8C8C',
    edge: '#C9C9C9',
    text: '#FFFFFF',
    text2: '#EDEDED',
    text3: '#D2D2D2',
    onPrimary: '#000000',
    shade: 'rgb(0 0 0 / 75%)',
    shadow: '0 0 0 2px #FFFFFF',
  },
}

/** One meaning each everywhere; a word or an icon always stands beside the colour. */
const STATUS_COLOURS = {
  draft: { light: '#6A665F', dark: '#A5A099' },
  running: { light: '#1D5FD1', dark: '#82B1F7' },
  waiting: { light: '#8F5500', dark: '#E5B05A' },
  good: { light: '#2F7A34', dark: '#86C98B' },
  bad: { light: '#B93A32', dark: '#F2948C' },
} as const satisfies Record<string, Record<ThemeMode, string>>

export type StatusColour = keyof typeof STATUS_COLOURS

/** The same for those who do not tell red from green: blue stands against orange, purple apart from both. */
const WEAK_STATUS_COLOURS = {
  draft: STATUS_COLOURS.draft,
  running: { light: '#8A2F7A', dark: '#E3A0D6' },
  waiting: { light: '#755B00', dark: '#E5C75A' },
  good: { light: '#0B5C9E', dark: '#7DBDF2' },
  bad: { light: '#A33B00', dark: '#FF9E66' },
} as const satisfies Record<StatusColour, Record<ThemeMode, string>>

export const SHAPE_SIZES = { card: 8, control: 6, space: 4, gutter: 24, phoneGutter: 16, cardPadding: 20 } as const

export const FONT_SETTINGS =
  "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Hiragino Sans GB', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** How much of a colour its tint holds; the rest is the surface. */
const TINT: Readonly<Record<ThemeMode, number>> = { light: 0.09, dark: 0.16 }

/** A colour laid thinly over the surface: selected rows, tags, the current menu entry. */
export const tintColour = (color: string, look: ThemeLook): string =>
  mixColours(color, NEUTRAL_COLOURS[look].surface, TINT[modeOf(look)])

/** A step away from the surface, so that it is told from it: darker in light, lighter in dark. */
const awayFromSurface = (color: string, look: ThemeLook, share: number): string =>
  mixColours(color, modeOf(look) === 'light' ? '#000000' : '#FFFFFF', share)

/** Where the pointer is, and where it presses. */
export const hoverColour = (color: string, look: ThemeLook): string => awayFromSurface(color, look, 0.88)

/** What is left of a colour's own where there has to be more contrast. */
const OWN_SHARE = 0.6

const shadeFor = (shades: Readonly<Record<ThemeMode, string>>, look: ThemeLook): string => {
  const shade = shades[modeOf(look)]
  return hasMoreContrast(look) ? awayFromSurface(shade, look, OWN_SHARE) : shade
}

export const primaryShade = (primary: PrimaryColour, look: ThemeLook): string =>
  shadeFor(PRIMARY_COLOURS[primary], look)

export const statusShade = (status: StatusColour, look: ThemeLook, weak = false): string =>
  shadeFor((weak ? WEAK_STATUS_COLOURS : STATUS_COLOURS)[status], look)

/** Every variable of one look and primary, by its name without the dashes in front. */
function variablesOf(look: ThemeLook, primary: PrimaryColour): Record<string, string> {
  const neutral = NEUTRAL_COLOURS[look]
  const main = primaryShade(primary, look)
  return {
    'xj-page': neutral.page,
    'xj-side': neutral.side,
    'xj-surface': neutral.surface,
    'xj-raised': neutral.raised,
    'xj-sunken': neutral.sunken,
    'xj-line': neutral.line,
    'xj-edge': neutral.edge,
    'xj-text': neutral.text,
    'xj-text-2': neutral.text2,
    'xj-text-3': neutral.text3,
    'xj-shade': neutral.shade,
    'xj-shadow': neutral.shadow,
    'xj-focus': hasMoreContrast(look) ? '3px' : '2px',
    'xj-primary': main,
    'xj-primary-hover': hoverColour(main, look),
    'xj-primary-tint': tintColour(main, look),
    'xj-on-primary': neutral.onPrimary,
    ...statusVariables(look),
  }
}

function statusVariables(look: ThemeLook, weak = false): Record<string, string> {
  const pairs = (Object.keys(STATUS_COLOURS) as StatusColour[]).flatMap(name => {
    const shade = statusShade(name, look, weak)
    return [
      [`xj-${name}`, shade],
      [`xj-${name}-tint`, tintColour(shade, look)],
    ]
  })
  return Object.fromEntries(pairs)
}

const constants: Readonly<Record<string, string>> = {
  'xj-radius-card': `${SHAPE_SIZES.card}px`,
  'xj-radius': `${SHAPE_SIZES.control}px`,
  'xj-gutter': `${SHAPE_SIZES.gutter}px`,
  'xj-card-padding': `${SHAPE_SIZES.cardPadding}px`,
  'xj-font': FONT_SETTINGS,
  'xj-quick': '160ms',
  // Pictures drawn for white paper (letters to type, codes to scan) stay on it in the dark.
  'xj-paper': '#FFFFFF',
  'xj-paper-ink': '#57534D',
}

/**
 * The style sheet of the variables: light first, dark where the page says so, other primaries where it names one, more
 * contrast where it says so. With more contrast there is one primary (theme-store.ts names no other).
 */
export function themeCss(): string {
  const names = Object.keys(PRIMARY_COLOURS) as PrimaryColour[]
  const others = names.filter(name => name !== 'teal')
  return [
    rule('html', { ...constants, ...variablesOf('light', 'teal') }, 'color-scheme:light;'),
    rule('html[data-theme=dark]', variablesOf('dark', 'teal'), 'color-scheme:dark;'),
    ...others.map(name => rule(`html:not([data-theme=dark])[data-primary=${name}]`, changed('light', name))),
    ...others.map(name => rule(`html[data-theme=dark][data-primary=${name}]`, changed('dark', name))),
    ...darkMenuRules(others),
    rule('html:not([data-theme=dark])[data-contrast]', differing('lightContrast', 'teal', 'light')),
    rule('html[data-theme=dark][data-contrast]', differing('darkContrast', 'teal', 'dark')),
    ...weakRules(),
    `@media not all and (min-width: 768px){html{--xj-gutter:${SHAPE_SIZES.phoneGutter}px;--xj-card-padding:16px}}`,
    '@media (prefers-reduced-motion:reduce){html{--xj-quick:0ms}}',
  ].join('\n')
}

/** A dark menu beside a light page (rules/shell#layout); where the page is dark or has more contrast it is as the page is. */
function darkMenuRules(others: readonly PrimaryColour[]): string[] {
  const menu = 'html:not([data-theme=dark],[data-contrast])'
  const ofPrimary = (name: PrimaryColour) =>
    rule(`${menu}[data-primary=${name}] [data-nav=dark]`, changed('dark', name))
  const colours = 'color-scheme:dark;color:var(--xj-text);'
  return [rule(`${menu} [data-nav=dark]`, differing('dark', 'teal', 'light'), colours), ...others.map(ofPrimary)]
}

/** Colours that red-green blindness keeps apart, and links told by a line (rules/shell#appearance). */
const weakRules = (): string[] => [
  rule('html:not([data-theme=dark])[data-weak]', statusVariables('light', true)),
  rule('html[data-theme=dark][data-weak]', statusVariables('dark', true)),
  rule('html:not([data-theme=dark])[data-weak][data-contrast]', statusVariables('lightContrast', true)),
  rule('html[data-theme=dark][data-weak][data-contrast]', statusVariables('darkContrast', true)),
  'html[data-weak] main a{text-decoration:underline}',
]

const changed = (mode: ThemeMode, primary: PrimaryColour) => differing(mode, primary, mode)

function differing(look: ThemeLook, primary: PrimaryColour, from: ThemeMode): Record<string, string> {
  const usual = variablesOf(from, 'teal')
  return Object.fromEntries(Object.entries(variablesOf(look, primary)).filter(([name, value]) => usual[name] !== value))
}

const rule = (selector: string, variables: Record<string, string>, more = ''): string =>
  `${selector}{${more}${Object.entries(variables)
    .map(([name, value]) => `--${name}:${value};`)
    .join('')}}`

/** Mixes `share` of one colour with another. */
export function mixColours(color: string, other: string, share: number): string {
  const [a, b] = [channels(color), channels(other)]
  const mixed = a.map((value, i) => Math.round(value * share + (b[i] ?? 0) * (1 - share)))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** Red, green and blue of `#RRGGBB`. */
const channels = (color: string): number[] => [1, 3, 5].map(start => Number.parseInt(color.slice(start, start + 2), 16))
