// The types of all packages, in one run of the compiler: they are made of each other.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, node24, root, toolPath } from '../base/paths.mjs'
import { runProgram } from '../base/run-program.mjs'
import { filesIn, withBuiltPaths } from './built-sources.mjs'

/** @returns {Promise<(folder: string, dist: string) => void>} puts the declarations of a package beside its code */
export async function makeDeclarations(scratch) {
  const config = join(scratch, 'tsconfig.json')
  const types = join(scratch, 'types')
  writeFileSync(config, JSON.stringify(configFor(types)))
  const code = await runProgram(node24(), [toolPath('typescript', 'bin/tsc'), '--project', config], { cwd: root })
  if (code !== 0) throw new Error('the declarations could not be made')
  return (folder, dist) => {
    const from = join(types, folder, 'src')
    if (!existsSync(from)) throw new Error(`no declarations of ${folder}`)
    cpSync(from, dist, { recursive: true })
    for (const path of filesIn(dist)) if (path.endsWith('.d.ts')) renamePaths(join(dist, path))
  }
}

function renamePaths(file) {
  writeFileSync(file, withBuiltPaths(readFileSync(file, 'utf8')))
}

const configFor = outDir => ({
  extends: inRoot('web/tsconfig.json'),
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir,
    rootDir: root,
    typeRoots: [inRoot('node_modules/@types')],
    types: [inRoot('node_modules/vite/client.d.ts')],
  },
  include: [inRoot('wire/src'), inRoot('kit/*/src')],
  exclude: ['node_modules', '*.test.ts', '*.test.tsx', 'testing'].map(name => inRoot('**', name)),
})
