// What nobody reads is removed after installing: headers for C, ready-made bundles beside the modules we import, source
// maps, names for debuggers; and where the product only runs, also what its checks read: types, sources, documents.
import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { join, parse } from 'node:path'
import { stripSymbols } from './strip-symbols.mjs'
import {
  MAKERS_FOLDERS,
  NODE_ONLY_PACKAGES,
  USED_FILES_BY_FOLDER,
  UNUSED_FILES,
  UNUSED_AT_RUNTIME,
  PROGRAMS_WITH_SYMBOLS,
} from './unused-package-files.mjs'

/** Source maps, and libraries for C programs to be linked with. */
const MAPS = /\.(map|a)$/
/** Types, sources and documents: for those who write and check, not for those who run. */
const WRITERS = /\.(map|a|[cm]?ts|tsx|md|markdown|flow)$/

const remove = path => rmSync(path, { recursive: true, force: true })

const namesIn = folder => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * Removes files of other people's packages, and folders that hold nothing then: a disk gives each a block, and of
 * folders of types there are hundreds. Our own workspaces are links, and are not followed.
 */
function removeFiles(folder, unread) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removeFiles(path, unread)
    else if (entry.isFile() && unread.test(entry.name)) rmSync(path)
  }
  if (namesIn(folder).length === 0) rmdirSync(folder)
}

/** Every package, those within scopes too. */
function packagesIn(modules) {
  const folders = readdirSync(modules, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return folders.flatMap(({ name }) =>
    name.startsWith('@')
      ? namesIn(join(modules, name)).map(inner => join(modules, name, inner))
      : [join(modules, name)],
  )
}

function keepOnly(folder, read) {
  for (const name of namesIn(folder)) if (!read.test(name)) remove(join(folder, name))
}

/** The icons antd draws by itself, by the names of their files. */
function iconsOfAntd(modules) {
  const library = join(modules, 'antd/lib')
  const scripts = existsSync(library)
    ? readdirSync(library, { recursive: true }).filter(name => name.endsWith('.js'))
    : []
  const imports = scripts.flatMap(name => [
    ...readFileSync(join(library, name), 'utf8').matchAll(/require\("@ant-design\/icons\/(?:lib\/icons\/)?(\w+)"\)/g),
  ])
  return new Set(imports.map(([, icon]) => icon))
}

/** Node reads icons only while the styles of antd are made; browsers read the other build, from which all can be chosen. */
function keepIconsOfAntd(modules) {
  const drawn = iconsOfAntd(modules)
  for (const folder of ['@ant-design/icons/lib/icons', '@ant-design/icons-svg/lib/asn'])
    for (const name of namesIn(join(modules, folder)))
      if (!drawn.has(parse(name).name)) remove(join(modules, folder, name))
}

/** What is left can run, and nothing else. */
function leaveToRun(modules) {
  keepIconsOfAntd(modules)
  for (const part of UNUSED_AT_RUNTIME) remove(join(modules, part))
  for (const scope of NODE_ONLY_PACKAGES)
    for (const name of namesIn(join(modules, scope))) remove(join(modules, scope, name, 'dist-es'))
  for (const folder of packagesIn(modules)) for (const name of MAKERS_FOLDERS) remove(join(folder, name))
  if (existsSync(join(modules, 'zod'))) removeFiles(join(modules, 'zod'), /\.cjs$/) // we read its modules
}

/** Frees a good part of the disk the installed packages take. Running it again finds nothing to do. */
export function slimPackages(modules, needs) {
  for (const part of UNUSED_FILES) remove(join(modules, part))
  for (const [folder, read] of USED_FILES_BY_FOLDER) keepOnly(join(modules, folder), read)
  for (const file of PROGRAMS_WITH_SYMBOLS) stripSymbols(join(modules, file))
  if (needs === 'run') leaveToRun(modules)
  removeFiles(modules, needs === 'run' ? WRITERS : MAPS)
}
