// npm run settings: writes the table of settings into the READMEs, between their two marks.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { enter } from './lib/server/entry.mjs'
import { underNode24 } from './lib/install/node24.mjs'
import { inRoot } from './lib/base/place.mjs'
import { say } from './lib/base/tell.mjs'

await underNode24([], 'run')
const { withSettings } = await enter('server/src/platform/config/settings-table.ts')
for (const [name, language] of Object.entries({ 'README.md': 'en', 'README.zh-CN.md': 'zh' })) {
  const readme = inRoot(name)
  if (!existsSync(readme)) continue
  writeFileSync(readme, withSettings(readFileSync(readme, 'utf8'), language))
  say(`已写入 ${name}`)
}
