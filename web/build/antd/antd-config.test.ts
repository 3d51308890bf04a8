import { theme } from 'antd'
import { expect, test } from 'vitest'
import { contrastRatio } from '../../src/app/theme/testing/contrast-ratio.ts'
import { NEUTRAL_COLOURS, type ThemeLook } from '../../src/app/theme/theme.ts'
import { antdConfig } from './antd-config.ts'
import { contrastCss } from './antd-css.ts'

const LOOKS: readonly [ThemeLook, number][] = [
  ['light', 4.5],
  ['dark', 4.5],
  ['lightContrast', 7],
  ['darkContrast', 7],
]

test.each(LOOKS)('in %s arrows of selects and crosses are seen as well as hints are read', (look, enough) => {
  const { surface, raised, sunken } = NEUTRAL_COLOURS[look]
  const { colorTextQuaternary, colorTextPlaceholder } = theme.getDesignToken(antdConfig(look, 'teal'))
  expect(colorTextQuaternary).toBe(colorTextPlaceholder)
  for (const on of [surface, raised, sunken])
    expect(contrastRatio(colorTextQuaternary, on)).toBeGreaterThanOrEqual(enough)
})

test.each(['lightContrast', 'darkContrast'] as const)(
  'in %s what cannot be used, and a switch that is off, is seen',
  look => {
    const { surface } = NEUTRAL_COLOURS[look]
    const { Switch } = antdConfig(look, 'teal').components ?? {}
    const { colorTextDisabled } = theme.getDesignToken(antdConfig(look, 'teal'))
    expect(contrastRatio(colorTextDisabled, surface)).toBeGreaterThanOrEqual(3)
    for (const track of [Switch?.colorTextQuaternary, Switch?.colorTextTertiary])
      for (const on of [surface, '#FFFFFF'])
        if (track !== undefined) expect(contrastRatio(track, on)).toBeGreaterThanOrEqual(3)
  },
)

test('a switch has its own track, whatever arrows look like', () => {
  const css = contrastCss(new Set(['Switch', 'Select']))
  expect(css).toMatch(/html\[data-theme=dark\]\[data-contrast\] \.xj\.ant-switch\{[^}]*--ant-color-text-quaternary:/)
})
