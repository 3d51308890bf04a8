import { randomBytes } from 'node:crypto'

/** 32 random bytes as text: what leads from one step to the next, and what a browser is told apart by. */
export const newTicket = (): string => randomBytes(32).toString('base64url')
