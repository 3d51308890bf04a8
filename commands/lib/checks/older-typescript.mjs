// TypeScript 7 is a program without a JavaScript interface. dependency-cruiser reads imports through that interface, so
// it is given the TypeScript that belongs to this package. Used as `node --import`.
import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'

const { resolve } = createRequire(import.meta.url)

registerHooks({
  resolve(specifier, context, nextResolve) {
    const ours = /^typescript(\/|$)/.test(specifier) && context.parentURL?.includes('/dependency-cruiser/')
    return ours ? { url: pathToFileURL(resolve(specifier)).href, shortCircuit: true } : nextResolve(specifier, context)
  },
})
