import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { GlobalFonts } from '@napi-rs/canvas'

/** The open Chinese font that pictures of ours are written in; a bare machine has none. */
export const CHINESE_FONT = 'Noto Sans SC'

let registered = false

/** Registers the font once. It comes in about a hundred parts by range of letters; together they are one family. */
export function registerChineseFont(): void {
  if (registered) return
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json')),
    'files',
  )
  for (const name of readdirSync(folder))
    if (name.endsWith('-wght-normal.woff2')) GlobalFonts.registerFromPath(join(folder, name), CHINESE_FONT)
  registered = true
}
