import { theme, type ThemeConfig } from 'antd'
import {
  FONT_SETTINGS,
  hoverColour,
  mixColours,
  NEUTRAL_COLOURS,
  modeOf,
  primaryShade,
  SHAPE_SIZES,
  statusShade,
  tintColour,
  type ThemeLook,
  type PrimaryColour,
} from '../../src/app/theme/theme.ts'

/** What Ant Design is told of our theme. Everything it draws gets its colours, radii and spaces from here. */
export function antdConfig(look: ThemeLook, primary: PrimaryColour): ThemeConfig {
  return {
    algorithm: [modeOf(look) === 'light' ? theme.defaultAlgorithm : theme.darkAlgorithm, keepSeeds],
    hashed: false,
    cssVar: { prefix: 'ant', key: ANTD_KEY },
    token: { ...SHAPES, ...neutrals(look), ...accents(look, primary), ...statuses(look) },
    components: componentsOf(look, primary),
  }
}

/** In the dark Ant Design would dull our colours, which are chosen for the dark already. */
const keepSeeds: typeof theme.defaultAlgorithm = (seed, map = theme.defaultAlgorithm(seed)) => {
  const { colorPrimary, colorSuccess, colorWarning, colorError, colorInfo, colorLink } = seed
  return { ...map, colorPrimary, colorSuccess, colorWarning, colorError, colorInfo, colorLink }
}

/** The class that Ant Design gives its elements; their variables hang on it. */
export const ANTD_KEY = 'xj'

const SHAPES: ThemeConfig['token'] = {
  fontFamily: FONT_SETTINGS,
  fontSize: 14,
  borderRadius: SHAPE_SIZES.control,
  borderRadiusLG: SHAPE_SIZES.card,
  borderRadiusSM: 4,
  fontWeightStrong: 600,
  motionDurationFast: '0.1s',
  motionDurationMid: '0.15s',
  motionDurationSlow: '0.2s',
  controlHeight: 34,
  lineWidthFocus: 2,
}

function neutrals(look: ThemeLook): ThemeConfig['token'] {
  const n = NEUTRAL_COLOURS[look]
  return {
    colorTextBase: n.text,
    colorBgBase: n.surface,
    colorBgContainer: n.surface,
    colorBgElevated: n.raised,
    colorBgLayout: n.page,
    colorBgSpotlight: modeOf(look) === 'light' ? mixColours(n.text, n.surface, 0.94) : n.text,
    colorTextLightSolid: n.onPrimary,
    colorBorder: n.edge,
    colorBorderSecondary: n.line,
    colorSplit: n.line,
    colorText: n.text,
    colorTextSecondary: n.text2,
    colorTextTertiary: n.text3,
    colorTextQuaternary: n.text3, // arrows of selects and calendars, crosses
    colorTextDisabled: fadedColour(look),
    colorTextDescription: n.text3,
    colorTextPlaceholder: n.text3,
    colorTextLabel: n.text2,
    colorIcon: n.text3,
    colorFillAlter: n.sunken,
    colorBgMask: n.shade,
    boxShadow: n.shadow,
    boxShadowSecondary: n.shadow,
    boxShadowTertiary: 'none',
  }
}

/** How much of the writing is left of what cannot be used, and is the track of a switch that is off. */
const FADED = { usual: 0.25, contrast: 0.52 } as const

const fadedColour = (look: ThemeLook): string => {
  const { text, surface } = NEUTRAL_COLOURS[look]
  return mixColours(text, surface, FADED[look === modeOf(look) ? 'usual' : 'contrast'])
}

function accents(look: ThemeLook, primary: PrimaryColour): ThemeConfig['token'] {
  const main = primaryShade(primary, look)
  return {
    colorPrimary: main,
    colorPrimaryHover: hoverColour(main, look),
    colorPrimaryActive: hoverColour(hoverColour(main, look), look),
    colorPrimaryText: main,
    colorPrimaryTextHover: hoverColour(main, look),
    colorPrimaryBg: tintColour(main, look),
    colorPrimaryBgHover: mixColours(main, NEUTRAL_COLOURS[look].surface, modeOf(look) === 'light' ? 0.15 : 0.24),
    colorPrimaryBorder: mixColours(main, NEUTRAL_COLOURS[look].surface, 0.4),
    colorLink: main,
    colorLinkHover: hoverColour(main, look),
    colorLinkActive: hoverColour(main, look),
    controlItemBgActive: tintColour(main, look),
    controlOutline: mixColours(main, NEUTRAL_COLOURS[look].surface, 0.2),
  }
}

const NAMES = { Success: 'good', Warning: 'waiting', Error: 'bad', Info: 'running' } as const

function statuses(look: ThemeLook): Record<string, string> {
  const surface = NEUTRAL_COLOURS[look].surface
  return Object.fromEntries(
    Object.entries(NAMES).flatMap(([antd, ours]) => {
      const color = statusShade(ours, look)
      return [
        [`color${antd}`, color],
        [`color${antd}Text`, color],
        [`color${antd}Hover`, hoverColour(color, look)],
        [`color${antd}Active`, hoverColour(color, look)],
        [`color${antd}Bg`, tintColour(color, look)],
        [`color${antd}BgHover`, tintColour(color, look)],
        [`color${antd}Border`, mixColours(color, surface, 0.4)],
      ]
    }),
  )
}

function componentsOf(look: ThemeLook, primary: PrimaryColour): NonNullable<ThemeConfig['components']> {
  const n = NEUTRAL_COLOURS[look]
  return {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 400 },
    Table: {
      headerBg: n.sunken,
      headerColor: n.text2,
      headerSplitColor: 'transparent',
      rowHoverBg: n.sunken,
      rowSelectedBg: tintColour(primaryShade(primary, look), look),
      rowSelectedHoverBg: tintColour(primaryShade(primary, look), look),
      cellPaddingBlock: 13,
    },
    Card: { bodyPadding: SHAPE_SIZES.cardPadding, headerFontSize: 16 },
    Form: { labelColor: n.text2, verticalLabelPadding: '0 0 4px' },
    // Its tracks are quiet, for the handle on them is white in every look.
    Switch: {
      handleBg: '#FFFFFF',
      colorTextQuaternary: fadedColour(look),
      colorTextTertiary: mixColours(n.text, n.surface, 0.45),
    },
    Tooltip: { zIndexPopup: 1300 },
    Segmented: {
      itemSelectedBg: modeOf(look) === 'light' ? n.raised : mixColours(n.text, n.page, 0.2),
      trackBg: mixColours(n.text, n.page, 0.06),
    },
  }
}
