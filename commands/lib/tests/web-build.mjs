// Builds the web application, only when something it is made of has changed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, node24, root, toolPath } from '../base/paths.mjs'
import { runProgram } from '../base/run-program.mjs'
import { print } from '../base/print.mjs'

const madeOf = ['web', 'wire/src', 'contract/src', 'kit', 'tsconfig.json', 'package-lock.json']
const notSource = /(^|\/)(dist|node_modules)(\/|$)|\.test\.tsx?$/
const stamp = inRoot('web/dist/.stamp')

function filesBelow(path) {
  if (!existsSync(path) || notSource.test(path.slice(root.length))) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap(name => filesBelow(join(path, name)))
}

function sourceHash() {
  const hash = createHash('sha256').update(`${process.env.PLAIN_ANTD === 'on'}`)
  for (const file of madeOf.flatMap(part => filesBelow(inRoot(part)))) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @returns {Promise<boolean>} whether web/dist is there and up to date */
export async function buildWeb() {
  const now = sourceHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return true
  print('正在构建网页（源码有变化时才需要）……')
  const isBuilt = await buildWebOf(root)
  if (isBuilt) writeFileSync(stamp, now)
  return isBuilt
}

/** @returns {Promise<boolean>} whether the web application of a tree could be built */
export async function buildWebOf(tree) {
  const vite = toolPath('vite', 'bin/vite.js')
  const code = await runProgram(node24(), [vite, 'build', '--logLevel', 'warn'], { cwd: join(tree, 'web') })
  if (code >= 128) process.exit(code)
  return code === 0
}
