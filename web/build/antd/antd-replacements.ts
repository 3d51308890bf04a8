import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { theme } from 'antd'
import { ANTD_KEY, antdConfig } from './antd-config.ts'
import { ANTD_ES } from './antd-names.ts'

export const CSSINJS = '@ant-design/cssinjs'

/** `es/button/style/index.js` and `es/_util/wave/style.js`, but not the helpers in `es/style` and `es/theme`. */
export const isAntdStyleModule = (id: string): boolean =>
  id.startsWith(ANTD_ES) && /\/es\/(?!style\/|theme\/)[\w-]+(\/[\w-]+)*\/style(\/[\w/-]+)?\.js$/.test(id)

/** The same exports without the styles: hooks that give the class of the static sheet, and the few plain constants. */
export function withoutStylesStub(source: string): string {
  const constants = [...source.matchAll(/export const (\w+) = ('[^']*');/g)]
  const plain = new Set(constants.map(match => match[1]))
  const hooks = [...source.matchAll(/export const (\w+)/g)].map(match => match[1]).filter(name => !plain.has(name))
  return [
    // As a hook it answers [hash, class]; drawn as a component (`PurePanelStyle`) it draws nothing.
    `const style = given => typeof given === 'string' ? ['', '${ANTD_KEY}'] : null`,
    'export default style',
    ...constants.map(match => match[0]),
    ...hooks.map(name => `export const ${name} = style`),
  ].join('\n')
}

/** Modules whose only work would be styles, by their path in Ant Design or their name. */
export const REPLACED_MODULES: Readonly<Record<string, () => string>> = {
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
  const stored = Object.entries(token).filter(([name]) => !shades.test(name))
  return [
    `const token = ${JSON.stringify(Object.fromEntries(stored))}`,
    `const variables = { prefix: 'ant', key: '${ANTD_KEY}' }`,
    'const answer = [{}, token, "", token, variables, true]',
    'export default () => answer',
    'export const unitless = {}, ignore = {}, getComputedToken = () => token',
  ].join('\n')
}
