// Sources as others can use them: JavaScript without types, components compiled as the product's own are, style sheets as
// they are.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { transform } from 'oxc-transform-react'

const isLeftOut = path => /\.test\.tsx?$|(^|\/)(testing|fixtures)(\/|$)/.test(path)

/** `./x.ts`, `../y.tsx` in an import, in `import()` and in `new URL`. */
const RELATIVE = /(['"])(\.\.?\/[^'"\n]*)\.tsx?\1/g

/** What one of our files calls another, once both are built. */
export const withBuiltPaths = code => code.replace(RELATIVE, '$1$2.js$1')

/** @returns {string[]} files below the folder, by their paths in it */
export const filesIn = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))

async function builtCode(name, code) {
  const result = await transform(name, code, {
    jsx: { runtime: 'automatic', importSource: 'react' },
    reactCompiler: {},
  })
  if (result.fatal || result.code === '')
    throw new Error(`${name}: ${result.errors.map(({ message }) => message).join('; ')}`)
  return withBuiltPaths(result.code)
}

async function buildFile(from, to, path) {
  const target = join(to, path.replace(/\.tsx?$/, '.js'))
  mkdirSync(dirname(target), { recursive: true })
  if (target.endsWith('.js')) writeFileSync(target, await builtCode(path, readFileSync(join(from, path), 'utf8')))
  else copyFileSync(join(from, path), target)
}

/** Builds the folder `src` of a package into `dist`. */
export async function buildSources(from, to) {
  for (const path of filesIn(from)) if (!isLeftOut(path)) await buildFile(from, to, path)
}
