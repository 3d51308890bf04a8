// The server as npm start runs it; the bench starts it the same way, so that it measures what people get.
import { inRoot } from './place.mjs'

/**
 * A nursery of eight megabytes: the default one keeps more memory of a server at rest, a smaller one has it collect more
 * often than its lists can afford. `gc` is called once, after the start (server/src/rest.ts).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--expose-gc']

/** What Node is given, beside the flags, to run the server alone. */
export const SERVER_ENTRY = inRoot('commands/serve.mjs')
