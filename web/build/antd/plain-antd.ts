import { join } from 'node:path'
import type { Plugin } from 'vite'
import { ANTD_PRIMARY_ID, ANTD_SHEET_ID } from './antd-sheet.ts'

const NO_SHEET = '\0no-sheet.css'

/**
 * Ant Design as its makers ship it, which makes its styles in the browser: for the day an update no longer fits what
 * `antd-without-styles.ts` leaves out of it (`PLAIN_ANTD=on`).
 */
export function plainAntd(): Plugin {
  return {
    name: 'plain-antd',
    enforce: 'pre',
    resolveId(source) {
      if (source === ANTD_SHEET_ID || ANTD_PRIMARY_ID.test(source)) return NO_SHEET
      return source.endsWith('/theme/antd-theme.ts') ? join(import.meta.dirname, 'plain-antd-theme.ts') : null
    },
    load: id => (id === NO_SHEET ? '' : null),
  }
}
