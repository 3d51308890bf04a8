import type { Plugin } from 'vite'
import type { PrimaryColour } from '../../src/app/theme/theme.ts'
import { antdCss, contrastCss, primaryCss } from './antd-css.ts'
import { antdNames } from './antd-names.ts'
import { antdWithoutStyles } from './antd-without-styles.ts'
import { accessibleOverlays } from './accessible-overlays.ts'
import { scrollLockNonce } from './scroll-lock-nonce.ts'

export const ANTD_SHEET_ID = 'virtual:antd.css'
const CONTRAST_ID = 'virtual:antd-contrast.css'
export const ANTD_PRIMARY_ID = /^virtual:antd-primary\/(\w+)\.css$/

/** The style sheets of the Ant Design components that our sources use, one for all, one per further primary, one for contrast. */
export function antdSheet(sourceGlobs: readonly string[]): Plugin {
  let known: ReadonlySet<string> | undefined
  const names = () => (known ??= antdNames(sourceGlobs))
  return {
    name: 'antd-sheet',
    enforce: 'pre',
    // The development server bundles packages by itself beforehand; there, too, without their styles.
    config: () => ({
      optimizeDeps: { rolldownOptions: { plugins: [antdWithoutStyles(), scrollLockNonce(), accessibleOverlays()] } },
    }),
    buildStart() {
      known = undefined
    },
    resolveId: source => (isOurs(source) ? `\0${source}` : null),
    load(id) {
      if (id === `\0${ANTD_SHEET_ID}`) return antdCss(names())
      if (id === `\0${CONTRAST_ID}`) return contrastCss(names())
      const primary = ANTD_PRIMARY_ID.exec(id.slice(1))?.[1]
      return primary === undefined ? null : primaryCss(names(), primary as PrimaryColour)
    },
    hotUpdate() {
      const before = [...names()].join()
      known = undefined
      if ([...names()].join() === before) return
      this.environment.moduleGraph.invalidateAll()
      this.environment.hot.send({ type: 'full-reload' })
    },
  }
}

const isOurs = (source: string): boolean =>
  source === ANTD_SHEET_ID || source === CONTRAST_ID || ANTD_PRIMARY_ID.test(source)
