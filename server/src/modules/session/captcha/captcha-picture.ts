import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

const WIDTH = 140
const HEIGHT = 44
const FONT = 'Xuanjiao Captcha'
const INKS = ['#1f3a5f', '#6a2c70', '#0b6e4f', '#8a3b12']

let registered = false

/** The font comes with the product: a bare machine has none. */
function registerFont(): void {
  if (registered) return
  const file = createRequire(import.meta.url).resolve(
    '@fontsource-variable/noto-sans-sc/files/noto-sans-sc-latin-wght-normal.woff2',
  )
  GlobalFonts.registerFromPath(file, FONT)
  registered = true
}

const between = (low: number, high: number): number => low + Math.random() * (high - low)
const oneOf = (inks: readonly string[]): string => inks[Math.floor(Math.random() * inks.length)] ?? '#1f3a5f'

/** Draws a few signs, each bent its own way, with lines across, as a PNG in a data URL. */
export function drawCaptchaPicture(text: string): string {
  registerFont()
  const canvas = createCanvas(WIDTH, HEIGHT)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#f5f7fa'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  const step = (WIDTH - 16) / text.length
  Array.from(text).forEach((sign, at) => drawSign(pen, sign, 8 + step * (at + 0.5), step))
  for (let line = 0; line < 3; line += 1) drawLine(pen)
  for (let dot = 0; dot < 40; dot += 1) drawDot(pen)
  return `data:image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`
}

function drawSign(pen: SKRSContext2D, sign: string, x: number, room: number): void {
  pen.save()
  pen.translate(x + between(-2, 2), HEIGHT / 2 + between(-3, 3))
  pen.rotate(between(-0.35, 0.35))
  pen.transform(1, between(-0.15, 0.15), between(-0.25, 0.25), 1, 0, 0)
  pen.font = `700 ${Math.round(Math.min(30, room) + between(-2, 2))}px "${FONT}"`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = oneOf(INKS)
  pen.fillText(sign, 0, 0)
  pen.restore()
}

function drawLine(pen: SKRSContext2D): void {
  pen.beginPath()
  pen.moveTo(between(0, WIDTH / 4), between(4, HEIGHT - 4))
  pen.bezierCurveTo(
    between(20, 60),
    between(0, HEIGHT),
    between(70, 110),
    between(0, HEIGHT),
    between(WIDTH * 0.75, WIDTH),
    between(4, HEIGHT - 4),
  )
  pen.strokeStyle = oneOf(INKS)
  pen.lineWidth = between(0.8, 1.6)
  pen.globalAlpha = 0.55
  pen.stroke()
  pen.globalAlpha = 1
}

function drawDot(pen: SKRSContext2D): void {
  pen.fillStyle = oneOf(INKS)
  pen.globalAlpha = 0.4
  pen.fillRect(between(0, WIDTH), between(0, HEIGHT), 1.2, 1.2)
  pen.globalAlpha = 1
}
