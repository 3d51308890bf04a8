import { theme, type ThemeConfig } from 'antd'
import {
  FONT,
  hoverOf,
  mix,
  NEUTRALS,
  PRIMARIES,
  SHAPE,
  STATUS,
  tintOf,
  type ThemeMode,
  type Primary,
} from '../src/app/theme/theme.ts'

/** What Ant Design is told of our theme. Everything it draws gets its colours, radii and spaces from here. */
export function antdConfig(mode: ThemeMode, primary: Primary): ThemeConfig {
  return {
    algorithm: [mode === 'light' ? theme.defaultAlgorithm : theme.darkAlgorithm, keepSeeds],
    hashed: false,
    cssVar: { prefix: 'ant', key: ANTD_KEY },
    token: { ...SHAPES, ...neutrals(mode), ...accents(mode, primary), ...statuses(mode) },
    components: componentsOf(mode, primary),
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
  fontFamily: FONT,
  fontSize: 14,
  borderRadius: SHAPE.control,
  borderRadiusLG: SHAPE.card,
  borderRadiusSM: 4,
  fontWeightStrong: 600,
  motionDurationFast: '0.1s',
  motionDurationMid: '0.15s',
  motionDurationSlow: '0.2s',
  controlHeight: 34,
  lineWidthFocus: 2,
}

function neutrals(mode: ThemeMode): ThemeConfig['token'] {
  const n = NEUTRALS[mode]
  return {
    colorTextBase: n.text,
    colorBgBase: n.surface,
    colorBgContainer: n.surface,
    colorBgElevated: n.raised,
    colorBgLayout: n.page,
    colorBgSpotlight: mode === 'light' ? mix(n.text, n.surface, 0.94) : n.text,
    colorTextLightSolid: n.onPrimary,
    colorBorder: n.edge,
    colorBorderSecondary: n.line,
    colorSplit: n.line,
    colorText: n.text,
    colorTextSecondary: n.text2,
    colorTextTertiary: n.text3,
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

function accents(mode: ThemeMode, primary: Primary): ThemeConfig['token'] {
  const main = PRIMARIES[primary][mode]
  return {
    colorPrimary: main,
    colorPrimaryHover: hoverOf(main, mode),
    colorPrimaryActive: hoverOf(hoverOf(main, mode), mode),
    colorPrimaryText: main,
    colorPrimaryTextHover: hoverOf(main, mode),
    colorPrimaryBg: tintOf(main, mode),
    colorPrimaryBgHover: mix(main, NEUTRALS[mode].surface, mode === 'light' ? 0.15 : 0.24),
    colorPrimaryBorder: mix(main, NEUTRALS[mode].surface, 0.4),
    colorLink: main,
    colorLinkHover: hoverOf(main, mode),
    colorLinkActive: hoverOf(main, mode),
    controlItemBgActive: tintOf(main, mode),
    controlOutline: mix(main, NEUTRALS[mode].surface, 0.2),
  }
}

const NAMES = { Success: 'good', Warning: 'waiting', Error: 'bad', Info: 'running' } as const

function statuses(mode: ThemeMode): Record<string, string> {
  const surface = NEUTRALS[mode].surface
  return Object.fromEntries(
    Object.entries(NAMES).flatMap(([antd, ours]) => {
      const color = STATUS[ours][mode]
      return [
        [`color${antd}`, color],
        [`color${antd}Text`, color],
        [`color${antd}Hover`, hoverOf(color, mode)],
        [`color${antd}Active`, hoverOf(color, mode)],
        [`color${antd}Bg`, tintOf(color, mode)],
        [`color${antd}BgHover`, tintOf(color, mode)],
        [`color${antd}Border`, mix(color, surface, 0.4)],
      ]
    }),
  )
}

function componentsOf(mode: ThemeMode, primary: Primary): NonNullable<ThemeConfig['components']> {
  const n = NEUTRALS[mode]
  return {
    Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none', fontWeight: 400 },
    Table: {
      headerBg: n.sunken,
      headerColor: n.text2,
      headerSplitColor: 'transparent',
      rowHoverBg: n.sunken,
      rowSelectedBg: tintOf(PRIMARIES[primary][mode], mode),
      rowSelectedHoverBg: tintOf(PRIMARIES[primary][mode], mode),
      cellPaddingBlock: 13,
    },
    Card: { bodyPadding: SHAPE.cardPadding, headerFontSize: 16 },
    Form: { labelColor: n.text2, verticalLabelPadding: '0 0 4px' },
    Switch: { handleBg: '#FFFFFF' },
    Tooltip: { zIndexPopup: 1300 },
    Segmented: {
      itemSelectedBg: mode === 'light' ? n.raised : mix(n.text, n.page, 0.2),
      trackBg: mix(n.text, n.page, 0.06),
    },
  }
}
