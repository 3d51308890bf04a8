import {
  modeOf,
  PRIMARY_COLOURS,
  type ThemeLook,
  type ThemeMode,
  type PrimaryColour,
} from '../../src/app/theme/theme.ts'
import { ANTD_KEY, antdConfig } from './antd-config.ts'
import { renderAntd } from './antd-render.ts'

type Block = Map<string, string>
type Blocks = Map<string, Block>

/**
 * The whole style sheet of Ant Design for light and dark. Its rules only read variables, so they stand once; the
 * variables of dark repeat what differs. Switching is then one attribute on `<html>`, and nothing is computed.
 */
export function antdCss(names: ReadonlySet<string>): string {
  const light = renderAntd(names, antdConfig('light', 'teal'))
  const dark = renderAntd(names, antdConfig('dark', 'teal'))
  if (light.rules !== dark.rules)
    throw new Error('a rule of Ant Design depends on the mode; the static sheet cannot hold it')
  const lightBlocks = cssBlocksOf(light.variables)
  const rules = light.rules.replace(/\.data-ant-cssinjs-cache-path\{[^}]*\}/, '')
  return [
    write(lightBlocks, ''),
    write(cssDifferences(cssBlocksOf(dark.variables), lightBlocks), 'html[data-theme=dark]'),
    withoutSpans(rules),
  ].join('\n')
}

const SPAN = /^\s*\.ant-col(-\w+)*-\d+$/

/** The widths, shifts and orders of Ant Design's 24 columns, an eighth of its sheet: pages use CSS grids (`antd-names.ts` refuses `Col`). */
const withoutSpans = (rules: string): string =>
  rules.replace(/([^{}]+)\{[^{}]*\}/g, (rule, selector: string) =>
    selector.split(',').every(one => SPAN.test(one.replaceAll(/:where\([^)]*\)/g, ''))) ? '' : rule,
  )

/** What another primary colour changes, in light and in dark. */
export function primaryCss(names: ReadonlySet<string>, primary: PrimaryColour): string {
  if (!(primary in PRIMARY_COLOURS)) throw new Error(`no primary is called ${primary}`)
  return [
    write(changes(names, 'light', primary), `html:not([data-theme=dark])[data-primary=${primary}]`),
    write(changes(names, 'dark', primary), `html[data-theme=dark][data-primary=${primary}]`),
  ].join('\n')
}

/** What more contrast changes, in light and in dark. */
export const contrastCss = (names: ReadonlySet<string>): string =>
  [
    write(changes(names, 'lightContrast', 'teal'), 'html:not([data-theme=dark])[data-contrast]'),
    write(changes(names, 'darkContrast', 'teal'), 'html[data-theme=dark][data-contrast]'),
  ].join('\n')

const changes = (names: ReadonlySet<string>, look: ThemeLook, primary: PrimaryColour): Blocks =>
  cssDifferences(cssBlocksOf(renderAntd(names, antdConfig(look, primary)).variables), usualBlocks(names, modeOf(look)))

const usual = new Map<string, Blocks>()

/** The variables of the default primary, rendered once for all the others to be compared with. */
function usualBlocks(names: ReadonlySet<string>, mode: ThemeMode): Blocks {
  const key = `${mode} ${[...names].join(' ')}`
  const blocks = usual.get(key) ?? cssBlocksOf(renderAntd(names, antdConfig(mode, 'teal')).variables)
  usual.set(key, blocks)
  return blocks
}

/** `.xj.ant-btn{--a:1;--b:2;}` and so on, taken apart. */
export function cssBlocksOf(css: string): Blocks {
  const blocks: Blocks = new Map()
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!body.includes('--')) continue
    const block = blocks.get(selector.trim()) ?? new Map<string, string>()
    for (const line of body.split(';')) {
      const colon = line.indexOf(':')
      if (colon > 0)
        block.set(
          line.slice(0, colon).trim(),
          line
            .slice(colon + 1)
            .trim()
            .replace(/\s+/g, ' '),
        )
    }
    blocks.set(selector.trim(), block)
  }
  return blocks
}

/** What of `blocks` is not already so in `usual`. */
export function cssDifferences(blocks: Blocks, usual: Blocks): Blocks {
  const differing = [...blocks].map(([selector, block]): [string, Block] => {
    const before = usual.get(selector)
    return [selector, new Map([...block].filter(([name, value]) => before?.get(name) !== value))]
  })
  return new Map(differing.filter(([, block]) => block.size > 0))
}

/** Writes blocks under a condition on `<html>`; the variables of the whole page hang on `<html>` itself. */
function write(blocks: Blocks, condition: string): string {
  return [...blocks]
    .map(([selector, block]) => {
      const body = [...block].map(([name, value]) => `${name}:${value};`).join('')
      const whole = selector === `.${ANTD_KEY}`
      return `${whole ? condition || 'html' : `${condition} ${selector}`.trim()}{${body}}`
    })
    .join('\n')
}
