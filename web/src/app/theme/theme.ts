/** The one place where a colour, a radius or a shadow is written. Everything else uses the variables made from it. */

export type ThemeMode = 'light' | 'dark'

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
} as const satisfies Record<string, { title: string } & Record<ThemeMode, string>>

export type PrimaryColour = keyof typeof PRIMARY_COLOURS

/** What surfaces and writing look like; the greys are slightly warm. */
export interface NeutralColours {
  /** behind everything */
  page: string
  /** cards, tables, the side menu */
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

export const NEUTRAL_COLOURS: Readonly<Record<ThemeMode, NeutralColours>> = {
  light: {
    page: '#F6F5F2',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#F8F7F4',
    line: '#E8E5DF',
    edge: '#D3CFC7',
    text: '#23211E',
    text2: '#57534D',
    text3: '#6E6A63',
    onPrimary: '#FFFFFF',
    shade: 'rgb(35 33 30 / 40%)',
    shadow: '0 8px 28px rgb(35 33 30 / 14%), 0 1px 4px rgb(35 33 30 / 8%)',
  },
  dark: {
    page: '#141312',
    surface: '#1C1B19',
    raised: '#262522',
    sunken: '#211F1D',
    line: '#33312D',
    edge: '#4A4741',
    text: '#EDEAE5',
    text2: '#BBB7B0',
    text3: '#9B968E',
    onPrimary: '#10201E',
    shade: 'rgb(0 0 0 / 60%)',
    shadow: '0 8px 28px rgb(0 0 0 / 55%), 0 0 0 1px rgb(255 255 255 / 6%)',
  },
}

/** One meaning each everywhere; a word or an icon always stands beside the colour. */
export const STATUS_COLOURS = {
  draft: { light: '#6A665F', dark: '#A5A099' },
  running: { light: '#1D5FD1', dark: '#82B1F7' },
  waiting: { light: '#8F5500', dark: '#E5B05A' },
  good: { light: '#2F7A34', dark: '#86C98B' },
  bad: { light: '#B93A32', dark: '#F2948C' },
} as const satisfies Record<string, Record<ThemeMode, string>>

export type StatusColour = keyof typeof STATUS_COLOURS

export const SHAPE_SIZES = { card: 8, control: 6, space: 4, gutter: 24, phoneGutter: 16, cardPadding: 20 } as const

export const FONT_SETTINGS =
  "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Hiragino Sans GB', system-ui, -apple-system, 'Segoe UI', sans-serif"

/** How much of a colour its tint holds; the rest is the surface. */
const TINT: Readonly<Record<ThemeMode, number>> = { light: 0.09, dark: 0.16 }

/** A colour laid thinly over the surface: selected rows, tags, the current menu entry. */
export const tintColour = (color: string, mode: ThemeMode): string =>
  mixColours(color, NEUTRAL_COLOURS[mode].surface, TINT[mode])

/** Where the pointer is, and where it presses: a step darker in light, a step lighter in dark. */
export const hoverColour = (color: string, mode: ThemeMode): string =>
  mixColours(color, mode === 'light' ? '#000000' : '#FFFFFF', 0.88)

/** Every variable of one mode and primary, by its name without the dashes in front. */
function variablesOf(mode: ThemeMode, primary: PrimaryColour): Record<string, string> {
  const neutral = NEUTRAL_COLOURS[mode]
  const main = PRIMARY_COLOURS[primary][mode]
  const status = Object.entries(STATUS_COLOURS).flatMap(([name, shades]) => [
    [`xj-${name}`, shades[mode]],
    [`xj-${name}-tint`, tintColour(shades[mode], mode)],
  ])
  return {
    'xj-page': neutral.page,
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
    'xj-primary': main,
    'xj-primary-hover': hoverColour(main, mode),
    'xj-primary-tint': tintColour(main, mode),
    'xj-on-primary': neutral.onPrimary,
    ...Object.fromEntries(status),
  }
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

/** The style sheet of the variables: light first, dark where the page says so, other primaries where it names one. */
export function themeCss(): string {
  const names = Object.keys(PRIMARY_COLOURS) as PrimaryColour[]
  const others = names.filter(name => name !== 'teal')
  return [
    rule('html', { ...constants, ...variablesOf('light', 'teal') }, 'color-scheme:light;'),
    rule('html[data-theme=dark]', variablesOf('dark', 'teal'), 'color-scheme:dark;'),
    ...others.map(name => rule(`html:not([data-theme=dark])[data-primary=${name}]`, changed('light', name))),
    ...others.map(name => rule(`html[data-theme=dark][data-primary=${name}]`, changed('dark', name))),
    `@media (max-width:767.99px){html{--xj-gutter:${SHAPE_SIZES.phoneGutter}px;--xj-card-padding:16px}}`,
    '@media (prefers-reduced-motion:reduce){html{--xj-quick:0ms}}',
  ].join('\n')
}

function changed(mode: ThemeMode, primary: PrimaryColour): Record<string, string> {
  const usual = variablesOf(mode, 'teal')
  return Object.fromEntries(Object.entries(variablesOf(mode, primary)).filter(([name, value]) => usual[name] !== value))
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
