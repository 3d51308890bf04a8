import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import * as antd from 'antd'
import { createElement, isValidElement, type ComponentType, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** The style sheet Ant Design would write at run time: its rules, and the variables they read. */
export interface RenderedAntdCss {
  rules: string
  variables: string
}

/** Draws the named components once into the void and keeps the styles they ask for. */
export function renderAntd(names: Iterable<string>, theme: antd.ThemeConfig): RenderedAntdCss {
  const cache = createCache()
  const drawn = [...names].sort().map(name => createElement('div', { key: name }, sampleOf(name)))
  const frame = createElement(antd.ConfigProvider, { theme }, ...drawn)
  quietly(() => renderToString(createElement(StyleProvider, { cache }, frame)))
  return {
    rules: extractStyle(cache, { plain: true, types: 'style' }),
    variables: underOurKey(extractStyle(cache, { plain: true, types: ['token', 'cssVar'] })),
  }
}

/** A panel brings a theme of its own; its variables would hang on a class that nothing in the page has. */
function underOurKey(variables: string): string {
  const stray = /\.css-var-[^{]*\{--[\w-]+/.exec(variables)?.[0]
  if (stray !== undefined) throw new Error(`draw the component itself, not its panel: ${stray}`)
  return variables
}

type Any = ComponentType<Record<string, unknown>>
const parts = antd as unknown as Record<string, Any & Record<string, Any>>
const draw = (component: Any | undefined, props: Record<string, unknown> = {}, child?: ReactNode): ReactNode =>
  isDrawable(component) ? createElement(component, props, child) : null
/** Some entries of the package are bare objects (`Grid`), which draw nothing. */
const isDrawable = (component: unknown): component is Any =>
  typeof component === 'function' || (typeof component === 'object' && component !== null && '$$typeof' in component)
/** The panel of a component that otherwise waits for a click or draws into a portal. */
const panel = (name: string, props: Record<string, unknown> = {}): ReactNode =>
  draw(parts[name]?.['_InternalPanelDoNotUseOrYouWillBeFired'], props)

/** Components that need more than their bare tag to ask for all their styles. */
const SAMPLES: Readonly<Record<string, () => ReactNode>> = {
  Badge: () => [draw(parts['Badge'], { key: 1, count: 5 }), draw(parts['Badge']?.['Ribbon'], { key: 2, text: ' ' })],
  Button: () => [draw(parts['Button'], { key: 1 }), draw(parts['Button']?.['Group'], { key: 2 })],
  Checkbox: () => [draw(parts['Checkbox'], { key: 1 }), draw(parts['Checkbox']?.['Group'], { key: 2 })],
  Drawer: () => panel('Drawer', { title: ' ' }),
  Dropdown: () => draw(parts['Dropdown'], { menu: { items: [] } }, createElement('div')),
  Form: () =>
    draw(parts['Form'], {}, draw(parts['Form']?.['Item'], { label: ' ', help: ' ', validateStatus: 'error' })),
  Image: () => draw(parts['Image'], { preview: { open: false } }),
  Input: () =>
    ['TextArea', 'Search', 'Password', 'OTP', ''].map(part =>
      draw(part === '' ? parts['Input'] : parts['Input']?.[part], {
        key: part,
        addonBefore: part === 'Search' ? ' ' : undefined,
      }),
    ),
  Menu: () => draw(parts['Menu'], { items: [] }),
  Pagination: () => draw(parts['Pagination'], { total: 100, showSizeChanger: true, showQuickJumper: true }),
  Popconfirm: () => draw(parts['Popconfirm'], { title: ' ' }, createElement('div')),
  Popover: () => draw(parts['Popover'], { title: ' ' }, createElement('div')),
  Radio: () => [draw(parts['Radio'], { key: 1 }), draw(parts['Radio']?.['Group'], { key: 2, options: [' '] })],
  Space: () => [
    draw(parts['Space'], { key: 1 }, ' '),
    draw(parts['Space']?.['Compact'], { key: 2 }, ' '),
    draw(parts['Space']?.['Addon'], { key: 3 }, ' '),
  ],
  Tag: () => [undefined, 'blue', 'success'].map(color => draw(parts['Tag'], { key: color ?? '', color }, ' ')),
  Tooltip: () => draw(parts['Tooltip'], { title: ' ' }, createElement('div')),
  Tree: () => [
    draw(parts['Tree'], { key: 1, treeData: [] }),
    draw(parts['Tree']?.['DirectoryTree'], { key: 2, treeData: [] }),
  ],
  Upload: () => [draw(parts['Upload'], { key: 1 }), draw(parts['Upload']?.['Dragger'], { key: 2 })],
}

function sampleOf(name: string): ReactNode {
  const sample = SAMPLES[name]?.() ?? draw(parts[name])
  return Array.isArray(sample) ? sample.filter(isValidElement) : sample
}

/** Bare components complain about missing properties; nothing of that is of interest here. */
function quietly(act: () => void): void {
  const { error, warn } = console
  Object.assign(console, { error: () => undefined, warn: () => undefined })
  try {
    act()
  } finally {
    Object.assign(console, { error, warn })
  }
}
