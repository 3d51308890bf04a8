// npm run settings: writes the table of settings into the READMEs, between their two marks.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { runEntry } from './lib/server/run-entry.mjs'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'
import { inRoot } from './lib/base/paths.mjs'
import { print } from './lib/base/print.mjs'

await runUnderNode24([], 'run')
const { withSettingsTable } = await runEntry('server/src/platform/config/settings-table.ts')
for (const [name, language] of Object.entries({ 'README.md': 'en', 'README.zh-CN.md': 'zh' })) {
  const readme = inRoot(name)
  if (!existsSync(readme)) continue
  writeFileSync(readme, withSettingsTable(readFileSync(readme, 'utf8'), language))
  print(`已写入 ${name}`)
}
