import { randomBytes } from 'node:crypto'

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** With `q=` before it, it fits what a code of the mini program can hold, and a person can type it. */
const LENGTH = 8

const randomCode = (bytes: Uint8Array = randomBytes(LENGTH)): string =>
  Array.from(bytes.subarray(0, LENGTH), byte => SIGNS[byte % SIGNS.length]).join('')

/**
 * A code that nobody has, of chance, so that nobody guesses those of a hospital from one of them; `isTaken` knows those in
 * the recycle bin, too (rules/qr-codes#codes).
 */
export async function newQrCode(isTaken: (code: string) => Promise<boolean>, draw = randomCode): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const code = draw()
    if (!(await isTaken(code))) return code
  }
  throw new Error('no free code was drawn')
}
