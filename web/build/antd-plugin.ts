import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { theme } from 'antd'
import type { Plugin } from 'vite'
import { ANTD_KEY, antdConfig } from './antd-config.ts'
import { antdCss, primaryCss } from './antd-css.ts'
import { ANTD_ES, antdNames } from './antd-names.ts'
import type { Primary } from '../src/shell/theme/theme.ts'

const SHEET = 'virtual:antd.css'
const PRIMARY = /^virtual:antd-primary\/(\w+)\.css$/
const WITHOUT_NONCE = /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;\s*\}/
const STUB = '\0antd-style:'
const CSSINJS = '@ant-design/cssinjs'

/**
 * Ant Design without styles made at run time. Its style sheet is written at build time (`antd-css.ts`), so the style
 * code, a sixth of its weight, stays out of the browser, no `<style>` is injected and the theme switches by attribute.
 */
export function antdStatic(sourceGlobs: readonly string[]): Plugin {
  let known: ReadonlySet<string> | undefined
  const names = () => (known ??= antdNames(sourceGlobs))
  return {
    name: 'antd-static',
    enforce: 'pre',
    buildStart() {
      known = undefined
    },
    async resolveId(source, importer, options) {
      if (source === SHEET || source === CSSINJS || PRIMARY.test(source)) return `\0${source}`
      if (!importer?.startsWith(ANTD_ES) || !/\/style(\/|$)/.test(source) || isStyle(importer)) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && isStyle(resolved.id) ? STUB + resolved.id : resolved
    },
    load(id) {
      if (id === `\0${SHEET}`) return antdCss(names())
      const primary = PRIMARY.exec(id.slice(1))?.[1]
      if (primary !== undefined) return primaryCss(names(), primary as Primary)
      if (id.startsWith(STUB)) return stubOf(readFileSync(id.slice(STUB.length), 'utf8'))
      return REPLACED[id.startsWith(ANTD_ES) ? id.slice(ANTD_ES.length + 1) : id.slice(1)]?.() ?? null
    },
    transform(code, id) {
      // The scroll lock of dialogs adds a style without telling its nonce; the page's policy would refuse it.
      if (!id.endsWith('/@rc-component/util/es/Dom/dynamicCSS.js')) return null
      const patched = code.replace(
        WITHOUT_NONCE,
        "styleNode.nonce = csp?.nonce ?? document.querySelector('script#settings')?.nonce;",
      )
      if (patched === code)
        this.error('the way dialogs lock the scroll has changed; see that their style keeps its nonce')
      return patched
    },
  }
}

/** `es/button/style/index.js` and `es/_util/wave/style.js`, but not the helpers in `es/style` and `es/theme`. */
const isStyle = (id: string): boolean =>
  id.startsWith(ANTD_ES) && /\/es\/(?!style\/|theme\/)[\w-]+(\/[\w-]+)*\/style(\/[\w/-]+)?\.js$/.test(id)

/** The same exports without the styles: hooks that give the class of the static sheet, and the few plain constants. */
export function stubOf(source: string): string {
  const constants = [...source.matchAll(/export const (\w+) = ('[^']*');/g)]
  const plain = new Set(constants.map(found => found[1]))
  const hooks = [...source.matchAll(/export const (\w+)/g)].map(found => found[1]).filter(name => !plain.has(name))
  return [
    // As a hook it answers [hash, class]; drawn as a component (`PurePanelStyle`) it draws nothing.
    `const style = given => typeof given === 'string' ? ['', '${ANTD_KEY}'] : null`,
    'export default style',
    ...constants.map(found => found[0]),
    ...hooks.map(name => `export const ${name} = style`),
  ].join('\n')
}

/** Modules whose only work would be styles, by their path in Ant Design or their name. */
const REPLACED: Readonly<Record<string, () => string>> = {
  'theme/index.js': () => 'export default {}',
  'theme/useToken.js': tokenModule,
  'theme/util/useResetIconStyle.js': () => 'export default () => undefined',
  'theme/util/genStyleUtils.js': () => onlyCssVar(readFileSync(join(ANTD_ES, 'theme/util/genStyleUtils.js'), 'utf8')),
  'theme/internal.js': () => `
    export { default as useToken } from './useToken.js'
    export { defaultConfig, DesignTokenContext } from './context.js'
    export { PresetColors } from './interface/index.js'`,
  'theme/context.js': () => `
    import { createContext } from 'react'
    export const defaultTheme = {}
    export const defaultConfig = { token: {}, override: { override: {} }, hashed: false }
    export const DesignTokenContext = createContext(defaultConfig)`,
  [CSSINJS]: () => `
    import { createContext } from 'react'
    export const StyleContext = createContext({})
    export const createTheme = () => ({})
    export const unit = value => (typeof value === 'number' ? value + 'px' : value)`,
}

/** The names of variables, which components write into style attributes; the rest of the file makes styles. */
function onlyCssVar(source: string): string {
  const at = source.indexOf('export const genCssVar')
  if (at < 0) throw new Error("antd's genCssVar has moved")
  return source.slice(at)
}

/** The numbers that components read in code (z-index, breakpoints); colours only ever come from the sheet. */
function tokenModule(): string {
  const token = theme.getDesignToken(antdConfig('light', 'teal'))
  const shades = /^(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)/
  const kept = Object.entries(token).filter(([name]) => !shades.test(name))
  return [
    `const token = ${JSON.stringify(Object.fromEntries(kept))}`,
    `const variables = { prefix: 'ant', key: '${ANTD_KEY}' }`,
    'const answer = [{}, token, "", token, variables, true]',
    'export default () => answer',
    'export const unitless = {}, ignore = {}, getComputedToken = () => token',
  ].join('\n')
}
