/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const K = new Int32Array(64)
/** The same of the square roots of the first eight. */
const START = new Int32Array(8)

const primes: number[] = []
for (let number = 2; primes.length < K.length; number++)
  if (primes.every(prime => number % prime !== 0)) primes.push(number)
for (const [at, prime] of primes.entries()) {
  K[at] = fraction(Math.cbrt(prime))
  if (at < START.length) START[at] = fraction(Math.sqrt(prime))
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) | 0
}

const BLOCK = 64

/**
 * SHA-256 of what comes in pieces. The browser's own takes a file only whole, in memory; two gigabytes are too much for
 * that.
 */
export class Sha256 {
  readonly #state = START.slice()
  readonly #words = new Int32Array(64)
  readonly #rest = new Uint8Array(BLOCK)
  #inRest = 0
  #length = 0

  update(bytes: Uint8Array): this {
    this.#length += bytes.length
    let at = 0
    if (this.#inRest > 0) {
      at = Math.min(BLOCK - this.#inRest, bytes.length)
      this.#rest.set(bytes.subarray(0, at), this.#inRest)
      this.#inRest += at
      if (this.#inRest < BLOCK) return this
      this.#block(this.#rest, 0)
      this.#inRest = 0
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) this.#block(bytes, at)
    this.#rest.set(bytes.subarray(at))
    this.#inRest = bytes.length - at
    return this
  }

  /** Ends it; 64 hexadecimal digits. */
  hex(): string {
    const bits = this.#length * 8
    const padding = new Uint8Array((this.#inRest < 56 ? 56 : 120) - this.#inRest + 8)
    padding[0] = 0x80
    const view = new DataView(padding.buffer)
    view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32))
    view.setUint32(padding.length - 4, bits % 2 ** 32)
    this.update(padding)
    return [...this.#state].map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }

  // Plain steps over plain numbers: this runs for every byte of a file.
  #block(bytes: Uint8Array, from: number): void {
    const w = this.#words
    for (let i = 0, at = from; i < 16; i++, at += 4)
      w[i] = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!
    for (let i = 16; i < 64; i++) {
      const x = w[i - 15]!
      const y = w[i - 2]!
      const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
      const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
      w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
    }
    mix(this.#state, w)
  }
}

function mix(state: Int32Array, w: Int32Array): void {
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let i = 0; i < 64; i++) {
    const t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = (state[0]! + a) | 0
  state[1] = (state[1]! + b) | 0
  state[2] = (state[2]! + c) | 0
  state[3] = (state[3]! + d) | 0
  state[4] = (state[4]! + e) | 0
  state[5] = (state[5]! + f) | 0
  state[6] = (state[6]! + g) | 0
  state[7] = (state[7]! + h) | 0
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))
