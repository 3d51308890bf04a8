import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { antdCss } from './antd-css.ts'
import { ANTD_ES, antdNames } from './antd-names.ts'
import { CSSINJS, isAntdStyleModule, REPLACED_MODULES, withoutStylesStub } from './antd-replacements.ts'
import { chineseLabels } from './chinese-labels.ts'
import { dialogsComeBack } from './dialogs-come-back.ts'
import { accessibleOverlays } from './accessible-overlays.ts'
import { plainAntd } from './plain-antd.ts'
import { scrollLockNonce } from './scroll-lock-nonce.ts'

/** What to do when one of these fails and there is no time to mend the patch: the README tells of `PLAIN_ANTD=on`. */
const WAY_OUT = '（先用 PLAIN_ANTD=on 构建）'
const { resolve } = createRequire(import.meta.url)
const installed = (path: string) => readFileSync(join(dirname(resolve('antd/package.json')), '..', path), 'utf8')

const components = globSync(`${ANTD_ES}/**/*.js`).filter(
  file => !isAntdStyleModule(file) && !/\/es\/(style|theme)\//.test(file),
)

interface Taking {
  from: string
  names: string[]
}

/** What a module takes from which other one, `default` included. */
function takings(source: string): Taking[] {
  const match = source.matchAll(/(?:import|export)\s+(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*['"]([^'"]+)['"]/g)
  return [...match].map(([, whole, some = '', from = '']) => {
    const names = some.split(',').map(name => name.trim().split(/\s+as\s+/)[0] ?? '')
    return { from, names: [...(whole === undefined ? [] : ['default']), ...names].filter(name => name !== '') }
  })
}

function exportsOf(code: string): Set<string> {
  const named = [...code.matchAll(/export (?:const|function|class) ([^=({]+)/g)].flatMap(([, list = '']) =>
    list.split(','),
  )
  const listed = [...code.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','))
  const names = [...named, ...listed].map(
    name =>
      name
        .trim()
        .split(/\s+as\s+/)
        .at(-1) ?? '',
  )
  const many = [...code.matchAll(/, (\w+) = /g)].map(([, name = '']) => name)
  return new Set([...names, ...many, ...(code.includes('export default') ? ['default'] : [])])
}

/** What stands in the place of a module of antd, by its file; undefined for one that is left as it is. */
function replacementOf(file: string): string | undefined {
  if (isAntdStyleModule(file)) return withoutStylesStub(readFileSync(file, 'utf8'))
  return REPLACED_MODULES[relative(ANTD_ES, file)]?.()
}

/** The file a relative import leads to. */
function target(importer: string, from: string): string | undefined {
  const path = join(dirname(importer), from)
  return [path, `${path}.js`, join(path, 'index.js')].find(file => file.endsWith('.js') && existsSync(file))
}

describe(`antd without its styles still fits the installed antd${WAY_OUT}`, () => {
  test.each(Object.keys(REPLACED_MODULES).filter(name => name !== CSSINJS))(
    'antd/es/%s is there to be replaced',
    name => {
      expect(existsSync(join(ANTD_ES, name))).toBe(true)
    },
  )

  test('every component finds in the replacements what it takes from styles, theme and cssinjs', () => {
    const missing = components.flatMap(file =>
      takings(readFileSync(file, 'utf8')).flatMap(({ from, names }) => {
        const to = from.startsWith('.') ? target(file, from) : undefined
        const code = from === CSSINJS ? REPLACED_MODULES[CSSINJS]?.() : to && replacementOf(to)
        if (code === undefined) return []
        const values = exportsOf(code)
        return names.filter(name => !values.has(name)).map(name => `${relative(ANTD_ES, file)}: ${name} of ${from}`)
      }),
    )
    expect(missing).toEqual([])
    expect(components.length).toBeGreaterThan(300) // else the folders have moved, and nothing was looked at
  })

  test('style modules are found by their folder', () => {
    expect(globSync(`${ANTD_ES}/**/*.js`).filter(isAntdStyleModule).length).toBeGreaterThan(100)
  })

  test('its sheet is written at build time: rules once, the same in light and dark', () => {
    const css = antdCss(antdNames([`${import.meta.dirname}/../../src/{app,shell}/**/*.tsx`]))
    const wanted = ['.ant-btn', '.ant-input', 'html[data-theme=dark]', '--ant-color-primary:']
    expect(wanted.filter(part => !css.includes(part))).toEqual([])
  })
})

describe('the other changes to installed packages still find what they change', () => {
  type Transform = (this: { error: (why: string) => never }, code: string, id: string) => unknown
  const changed = (transform: unknown, file: string): unknown =>
    (transform as Transform).call({ error: why => expect.fail(why) }, installed(file), file)

  test('the nonce of the scroll lock', () => {
    expect(changed(scrollLockNonce().transform, '/@rc-component/util/es/Dom/dynamicCSS.js')).toContain(
      'script#settings',
    )
  })

  test('the focus of a dialog that comes back with its page', () => {
    expect(changed(dialogsComeBack().transform, '/@rc-component/dialog/es/Dialog/index.js')).toContain('focus?.()')
  })

  test.each([
    ['/@rc-component/dialog/es/Dialog/index.js', 'lastOutSideActiveElementRef.current?.focus?.('],
    ['/@rc-component/drawer/es/Drawer.js', 'lastActiveRef.current?.focus?.('],
    ['/@rc-component/drawer/es/hooks/useFocusable.js', 'requestAnimationFrame(enter)'],
    ['/@rc-component/dropdown/es/Dropdown.js', 'childRef.current?.focus?.('],
    ['/@rc-component/dialog/es/Dialog/Content/Panel.js', "role: 'heading'"],
    ['/antd/es/drawer/DrawerPanel.js', "role: 'heading'"],
  ])('overlays for those who do not see them, in %s', (file, text) => {
    expect(changed(accessibleOverlays().transform, file)).toContain(text)
  })

  test.each([
    ['/@ant-design/icons/es/components/AntdIcon.js', "'aria-hidden': !restProps['aria-label']"],
    ['/@rc-component/input-number/es/StepHandler.js', "'增大' : '减小'"],
    ['/@rc-component/tabs/es/TabNavList/TabNode.js', '`第${currentPosition}个，共${tabCount}个`'],
    ['/@rc-component/select/es/OptionList.js', "'aria-label': '选项'"],
    ['/antd/es/skeleton/Title.js', 'createElement("div"'],
  ])('Chinese for screen readers, in %s', (file, text) => {
    expect(changed(chineseLabels().transform, file)).toMatchObject({ code: expect.stringContaining(text) })
  })
})

test('PLAIN_ANTD=on: no sheet, and the theme is given to antd where the page is drawn', () => {
  const resolveId = plainAntd().resolveId as (source: string) => string | null
  const [sheet, primary] = [resolveId('virtual:antd.css'), resolveId('virtual:antd-primary/blue.css')]
  expect([sheet, primary]).toEqual(['\0no-sheet.css', '\0no-sheet.css'])
  const application = readFileSync(`${import.meta.dirname}/../../src/shell/application.tsx`, 'utf8')
  const [, theme = ''] = /import \{ useAntdTheme \} from '([^']+)'/.exec(application) ?? []
  expect(existsSync(resolveId(theme) ?? '')).toBe(true)
})
