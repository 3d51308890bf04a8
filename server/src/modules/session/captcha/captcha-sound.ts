import { randomBytes, randomInt } from 'node:crypto'
import fs from 'node:fs/promises'

const RATE = 8000
const HEAD_BYTES = 44
const VOICES = ['slt', 'rms', 'awb'] as const

/** A spoken digit, or what is mixed of several: between -1 and 1. */
type SoundSamples = Float32Array

let loaded: Promise<SoundSamples[][]> | undefined

/** Every voice with its ten digits, read when the first person asks to hear one. */
function loadVoices(): Promise<SoundSamples[][]> {
  loaded ??= Promise.all(
    VOICES.map(voice => Promise.all(Array.from({ length: 10 }, (_, digit) => loadRecording(voice, digit)))),
  )
  return loaded
}

async function loadRecording(voice: string, digit: number): Promise<SoundSamples> {
  const wav = await fs.readFile(new URL(`./voices/${voice}-${digit}.wav`, import.meta.url))
  return Float32Array.from(wav.subarray(HEAD_BYTES), byte => (byte - 128) / 128)
}

const between = (low: number, high: number): number => low + (randomInt(1_000_000) / 1_000_000) * (high - low)
const oneOf = <T>(all: readonly T[]): T | undefined => all[randomInt(all.length)]

/**
 * Digits read aloud, each by another voice, faster or slower, with others murmuring backwards and noise behind them, as a
 * WAV in a data URL: for people who cannot see the picture.
 */
export async function makeCaptchaSound(digits: string): Promise<string> {
  const known = await loadVoices()
  const words = [...digits].map(digit => ({
    gap: Math.round(between(0.3, 0.7) * RATE),
    samples: variedSpeech(oneOf(known)?.[Number(digit)] ?? new Float32Array()),
  }))
  const tail = RATE / 2
  const whole = new Float32Array(words.reduce((sum, { gap, samples }) => sum + gap + samples.length, tail))
  let at = 0
  for (const { gap, samples } of words) {
    mixIn(whole, samples, at + gap, between(0.6, 0.8))
    at += gap + samples.length
  }
  addMurmur(whole, known)
  addNoise(whole)
  return `data:audio/wav;base64,${wavOf(whole).toString('base64')}`
}

/** At another speed, and so at another pitch. */
function variedSpeech(samples: SoundSamples): SoundSamples {
  const speed = between(0.88, 1.12)
  return Float32Array.from({ length: Math.floor(samples.length / speed) }, (_, at) => {
    const place = at * speed
    const left = Math.floor(place)
    const [one = 0, next = 0] = [samples[left], samples[left + 1]]
    return one + (next - one) * (place - left)
  })
}

function mixIn(whole: SoundSamples, samples: SoundSamples, from: number, loudness: number): void {
  for (const [at, sample] of samples.entries()) {
    const place = from + at
    if (place < whole.length) whole[place] = (whole[place] ?? 0) + sample * loudness
  }
}

/** Voices that say nothing: digits backwards, one after another over the whole length. */
function addMurmur(whole: SoundSamples, known: SoundSamples[][]): void {
  for (let at = 0; at < whole.length; at += Math.round(between(0.2, 0.5) * RATE)) {
    const word = oneOf(oneOf(known) ?? [])
    if (word) mixIn(whole, variedSpeech(word).toReversed(), at, between(0.08, 0.18))
  }
}

/** White noise, so that no two sounds of one digit are alike. */
function addNoise(whole: SoundSamples): void {
  const noise = randomBytes(whole.length)
  for (const [at, byte] of noise.entries()) whole[at] = (whole[at] ?? 0) + ((byte - 128) / 128) * 0.06
}

function wavOf(whole: SoundSamples): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write('RIFF')
  head.writeUInt32LE(HEAD_BYTES - 8 + whole.length, 4)
  head.write('WAVEfmt ', 8)
  for (const [value, at] of WIDE) head.writeUInt32LE(value, at)
  for (const [value, at] of NARROW) head.writeUInt16LE(value, at)
  head.write('data', 36)
  head.writeUInt32LE(whole.length, 40)
  return Buffer.concat([
    head,
    Uint8Array.from(whole, sample => 128 + Math.round(Math.max(-1, Math.min(1, sample)) * 127)),
  ])
}

/** What a WAV says of itself: the length of this part, samples and bytes a second; uncompressed, one channel, 8 bits. */
const WIDE: readonly (readonly [value: number, at: number])[] = [
  [16, 16],
  [RATE, 24],
  [RATE, 28],
]
const NARROW: typeof WIDE = [
  [1, 20],
  [1, 22],
  [1, 32],
  [8, 34],
]
