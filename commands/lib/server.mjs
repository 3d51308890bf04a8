// The server as npm start runs it; the bench starts it the same way, so that it measures what people get.
import { inRoot } from './place.mjs'

/** The server makes little garbage at a time: with a small nursery it rests at 40 MB less, and answers as fast. */
export const SERVER_FLAGS = ['--max-semi-space-size=2']

/** What Node is given, beside the flags, to run the server alone. */
export const SERVER_ENTRY = inRoot('commands/serve.mjs')
