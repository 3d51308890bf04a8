// npm run icons: draws the pictures of the installed application of web/public/icon.svg. They are committed: who builds
// the product draws nothing.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'
import { inRoot } from './lib/base/paths.mjs'
import { print } from './lib/base/print.mjs'

await runUnderNode24([], 'run')
const sharp = createRequire(inRoot('server/package.json'))('sharp')

const mark = readFileSync(inRoot('web/public/icon.svg'), 'utf8')
/** Systems that cut a shape of their own want the ground up to the corners. */
const full = mark.replace(/(<rect\b[^>]*?) rx="[^"]*"/, '$1')

const ICONS = [
  ['icon-192.png', mark, 192],
  ['icon-512.png', mark, 512],
  ['icon-maskable-512.png', full, 512],
  ['apple-touch-icon.png', full, 180],
]

for (const [name, svg, size] of ICONS) {
  await sharp(Buffer.from(svg), { density: 4 * size })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(inRoot('web/public', name))
  print(`已绘制 web/public/${name}`)
}
