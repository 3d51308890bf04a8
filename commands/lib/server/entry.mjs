// Runs a TypeScript entry of ours in this process.
import module from 'node:module'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inRoot } from '../base/place.mjs'
import { explain } from '../base/tell.mjs'

const CACHE = inRoot('node_modules/.cache/compiled')

/** Compiled code is kept from run to run: it halves the time to start. */
export async function enter(file) {
  module.enableCompileCache?.(CACHE)
  try {
    return await import(pathToFileURL(inRoot(file)).href)
  } catch (error) {
    return explain(error)
  }
}

/** Compiles for the process that comes after this one, which then does not hold the compiler: the first time only. */
export async function compileOnce(file) {
  if (existsSync(CACHE)) return
  await enter(file)
  module.flushCompileCache?.()
}
