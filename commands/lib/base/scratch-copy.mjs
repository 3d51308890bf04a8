// A copy of the house to do harm in. Our own packages are the copy's, all others are shared.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { inRoot, root } from './paths.mjs'

const ownScope = '@xuanjiao'

/** What git knows or would know: no build, no data, no installed package. */
export function sourceFiles(tree = root) {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: tree })
  return String(list)
    .split('\0')
    .filter(file => file && existsSync(join(tree, file)))
}

/** npm's links to our own packages are relative to their folder: copied as they are, they lead into the copy. */
function linkPackages(folder) {
  const [from, to] = [inRoot('node_modules'), join(folder, 'node_modules')]
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) if (name !== ownScope) symlinkSync(join(from, name), join(to, name))
  cpSync(join(from, ownScope), join(to, ownScope), { recursive: true, verbatimSymlinks: true })
}

/** A folder with these files of the house, and everything that is installed. */
export function copyRepository(files = sourceFiles()) {
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiao-scratch-'))
  for (const file of files) cpSync(inRoot(file), join(folder, file))
  linkPackages(folder)
  for (const part of files.filter(file => file.endsWith('/package.json')).map(dirname)) {
    const own = inRoot(part, 'node_modules')
    if (existsSync(own)) symlinkSync(own, join(folder, relative(root, own)))
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
