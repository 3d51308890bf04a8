// Our TypeScript without its types, kept from run to run. Node would do without this, but slower or larger: taking the
// types out anew costs a second of each start and leaves the compiler in memory, and its own cache of compiled code keeps
// in memory all it has read (docs/performance-server.md). Two libraries that explain themselves at length are kept alike.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import module, { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root } from '../base/paths.mjs'

const STRIPPED = join(root, 'node_modules/.cache/stripped')

/** Packages of ours whose every name is a file below `src`, as their `exports` say. */
const OUR_PACKAGES = { '@xuanjiao/contract/': 'contract/src/', '@xuanjiao/wire/': 'wire/src/' }

/** What a running server may import, at its start or later, below folders whose tests it never does. */
const SERVED = ['server/src', 'contract/src', 'wire/src', 'sim/src', 'kit']
const isServed = file => file.endsWith('.ts') && !/\.test\.ts$|node_modules|^kit\/\w+\/src\/ui\//.test(file)

/** Two thirds of their text are comments, and one sign of those that is not Latin doubles all the rest. */
const EXPLAINED = ['node_modules/zod/v4/core', 'node_modules/zod/v4/classic', 'node_modules/kysely/dist']
const isExplained = file => file.endsWith('.js') && EXPLAINED.some(folder => file.startsWith(`${folder}/`))

/** Read by whichever Node began: older ones find no files by a pattern. */
const servedFiles = sources =>
  [...SERVED, ...EXPLAINED]
    .filter(folder => existsSync(join(sources, folder)))
    .flatMap(folder =>
      readdirSync(join(sources, folder), { recursive: true, encoding: 'utf8' })
        .map(name => `${folder}/${name}`)
        .filter(file => isServed(file) || isExplained(file)),
    )

/**
 * Keeps every source a server may come to, and nothing that is out of date: a process that had to take types out itself
 * would hold the compiler for as long as it runs.
 */
export function stripSources({ sources = root, folder = STRIPPED } = {}) {
  const kept = new Set()
  for (const file of servedFiles(sources)) {
    const source = readFileSync(join(sources, file), 'utf8')
    kept.add(keptName(source))
    stripped(source, folder, isServed(file))
  }
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name), { force: true })
}

/** From here on the TypeScript below `sources` is read from what was kept in `folder`. */
export function readStrippedSources({ sources = root, folder = STRIPPED } = {}) {
  const below = `${pathToFileURL(sources).href}/`
  const isOurs = url => url.startsWith(below) && url.endsWith('.ts') && !url.includes('/node_modules/')
  const isTheirs = url => url.startsWith(below) && isExplained(url.slice(below.length))
  module.registerHooks({
    resolve(specifier, context, next) {
      const url = ourFile(specifier, context.parentURL ?? '', below)
      return url !== undefined && isOurs(url) ? { url, format: 'module', shortCircuit: true } : next(specifier, context)
    },
    load(url, context, next) {
      if (!isOurs(url) && !isTheirs(url)) return next(url, context)
      const source = stripped(readFileSync(fileURLToPath(url), 'utf8'), folder, isOurs(url))
      return { format: 'module', source, shortCircuit: true }
    },
  })
}

/** Our names say which file is meant: Node would ask the file system several times for each of two thousand. */
function ourFile(specifier, parent, below) {
  if (specifier.startsWith('.') && parent.startsWith(below)) return new URL(specifier, parent).href
  const [name, folder] = Object.entries(OUR_PACKAGES).find(([start]) => specifier.startsWith(start)) ?? []
  return name && `${below}${folder}${specifier.slice(name.length)}.ts`
}

/** Node writes it where a type held a Chinese sign; nowhere else is it in our sources. */
const EN_SPACE = '\u2002'

/** Said anew whenever what is kept of a file changes. */
const HOW = 'one-byte, no comments, no indents'

/** Kept under the name of what went in, so that it is never out of date. */
const keptName = source =>
  createHash('sha256')
    .update(process.version + HOW)
    .update(source)
    .digest('hex')

function stripped(source, folder, isTyped) {
  const file = join(folder, keptName(source))
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const text = inOneByteSigns(withoutComments(isTyped ? withoutTypes(source) : source))
  keep(file, text, folder)
  return text
}

/**
 * V8 holds a text with a single Chinese sign in two bytes for each of all its signs, and the sources stay in memory.
 * Where a file is shorter with such signs spelled out it is kept so; lines and meaning stay what they were. A sign after
 * a backslash, or in a raw template, is another one when it is spelled out: such a file stays as it is.
 */
function inOneByteSigns(text) {
  if (/\\[^\0-\xff]|String\.raw/.test(text)) return text
  const spelled = text
    .replaceAll(EN_SPACE, ' ')
    .replace(/[^\0-\xff]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return spelled.length < 2 * text.length ? spelled : text
}

/** Node says each time that this may change one day; a test would tell us. */
function withoutTypes(source) {
  const warn = process.emitWarning
  process.emitWarning = () => {}
  try {
    return module.stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = warn
  }
}

/**
 * V8 keeps the text of all it runs: a ninth of ours is comments, and as much is blanks where types stood and before
 * lines. Lines stay where they are, so a fault is told at its own.
 */
function withoutComments(text) {
  const blanks = text.split('')
  const templates = []
  const blank = (_isBlock, _text, start, end) => {
    for (let at = start; at < end; at++) if (blanks[at] !== '\n') blanks[at] = ' '
  }
  const onToken = ({ type, start, end }) => {
    if (type.label === 'template') templates.push({ start, end })
  }
  parser().parse(text, { ecmaVersion: 'latest', sourceType: 'module', onComment: blank, onToken })
  const isText = at => templates.some(({ start, end }) => start <= at && at < end)
  return blanks.join('').replace(/[ \t]+$|^[ \t]+/gm, (run, at) => (isText(at) ? run : ''))
}

/** Fetched where something is to be kept: a running server never needs it. */
const parser = () => createRequire(import.meta.url)('acorn')

/** Two starts at once may write the same, and neither ever sees half a file. Where nothing can be written nothing is kept. */
function keep(file, text, folder) {
  const half = `${file}.${process.pid}`
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(half, text)
    renameSync(half, file)
  } catch (error) {
    if (!['EACCES', 'EROFS', 'ENOSPC', 'EDQUOT'].includes(error.code)) throw error
  }
}
