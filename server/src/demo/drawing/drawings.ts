import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { CHINESE_FONT, registerChineseFont } from '../../platform/host/chinese-font.ts'

/** Quiet pairs of colours for demo pictures: ground and shade. */
const GROUNDS = [
  ['#0B7A75', '#0A5E63'],
  ['#2B6CB0', '#1E4E8C'],
  ['#4C6B3C', '#37542B'],
  ['#7A4E8A', '#5B3769'],
  ['#A0563B', '#7C3F2A'],
  ['#3D5A80', '#293F5C'],
] as const

function groundOf(key: string): readonly [string, string] {
  const sum = [...key].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return GROUNDS[sum % GROUNDS.length] ?? GROUNDS[0]
}

/** Breaks a title into lines that fit. */
function lines(context: SKRSContext2D, text: string, width: number): string[] {
  const matches: string[] = ['']
  for (const letter of text) {
    const line = matches.at(-1) ?? ''
    if (context.measureText(line + letter).width > width) matches.push(letter)
    else matches[matches.length - 1] = line + letter
  }
  return matches.slice(0, 3)
}

function paintGround(
  context: SKRSContext2D,
  width: number,
  height: number,
  [ground, shade]: readonly [string, string],
): void {
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.fillStyle = shade
  for (const [x, y, radius] of [
    [0.92, 0.1, 0.34],
    [0.08, 1.02, 0.42],
    [0.78, 0.95, 0.2],
  ] as const) {
    context.beginPath()
    context.arc(width * x, height * y, height * radius, 0, Math.PI * 2)
    context.fill()
  }
}

/** A title card: cover of a demo video, and the picture of a demo clip. */
export async function drawTitleCard(title: string, hint: string, width = 1280): Promise<Buffer> {
  registerChineseFont()
  const height = Math.round((width * 9) / 16)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  paintGround(context, width, height, groundOf(title))
  context.fillStyle = '#ffffff'
  context.font = `${Math.round(width / 18)}px "${CHINESE_FONT}"`
  context.textBaseline = 'middle'
  const text = lines(context, title, width * 0.8)
  const step = width / 13
  for (const [at, line] of text.entries())
    context.fillText(line, width * 0.1, height / 2 + (at - (text.length - 1) / 2) * step)
  context.globalAlpha = 0.8
  context.font = `${Math.round(width / 40)}px "${CHINESE_FONT}"`
  context.fillText(hint, width * 0.1, height * 0.86)
  return canvas.encode('jpeg', 86)
}

/** The sign of a demo hospital: its first letters on a round ground. */
export async function drawLogo(name: string): Promise<Buffer> {
  registerChineseFont()
  const size = 240
  const canvas = createCanvas(size, size)
  const context = canvas.getContext('2d')
  context.fillStyle = groundOf(name)[0]
  context.beginPath()
  context.arc(size / 2, size / 2, size / 2, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = '#ffffff'
  context.font = `92px "${CHINESE_FONT}"`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name.slice(0, 2), size / 2, size / 2 + 4)
  return canvas.encode('png')
}
