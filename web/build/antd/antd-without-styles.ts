import { readFileSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { ANTD_ES } from './antd-names.ts'
import { CSSINJS, isAntdStyleModule, REPLACED_MODULES, withoutStylesStub } from './antd-replacements.ts'

const STUB = '\0antd-style:'

/**
 * Ant Design without the code that makes its styles: a sixth of its weight, which our sheet (`antd-sheet.ts`) makes
 * idle. No `<style>` is injected, and the theme switches by one attribute.
 */
export function antdWithoutStyles(): Rolldown.Plugin {
  return {
    name: 'antd-without-styles',
    async resolveId(source, importer, options) {
      if (source === CSSINJS) return `\0${CSSINJS}`
      if (!importer?.startsWith(ANTD_ES) || !/\/style(\/|$)/.test(source) || isAntdStyleModule(importer)) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && isAntdStyleModule(resolved.id) ? STUB + resolved.id : resolved
    },
    load(id) {
      if (id.startsWith(STUB)) return withoutStylesStub(readFileSync(id.slice(STUB.length), 'utf8'))
      return REPLACED_MODULES[id.startsWith(ANTD_ES) ? id.slice(ANTD_ES.length + 1) : id.slice(1)]?.() ?? null
    },
  }
}
