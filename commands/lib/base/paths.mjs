// Where things are. Plain JavaScript that Node 20 can run, like every command.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

export const inRoot = (...parts) => join(root, ...parts)

/** The Node that npm brought: the machine's own may be older. */
export const node24 = () => inRoot('node_modules/.bin/node')

/** The JavaScript of a tool, to be run by Node 24; `node_modules/.bin` would take whatever `node` is on the PATH. */
export const toolPath = (name, file) => inRoot('node_modules', name, file)
