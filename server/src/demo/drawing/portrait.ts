import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

const WIDTH = 480
const HEIGHT = 640
const GROUNDS = ['#d7e6e4', '#dde4ee', '#e6e1ec', '#e9e4da', '#dfe9dc', '#ece0de']
const SKINS = ['#f1c9a5', '#e8b98f', '#f5d3b3', '#dfae86']
const HAIRS = ['#2b2420', '#3a2f28', '#1f1d22', '#5a5552', '#8d8a88']
const SHIRTS = ['#7fa7b8', '#9aa7c7', '#b58f8f', '#8fb09a', '#c2a878']

/** Which of the choices a name gets: the same name always the same face. */
function choiceByName(name: string): <T>(choices: readonly T[]) => T {
  let state = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
  return choices => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const selected = choices[(state >>> 16) % choices.length]
    if (selected === undefined) throw new RangeError('nothing to choose from')
    return selected
  }
}

/** The portrait of a demo doctor, who does not exist: 3:4, a white coat, a face made of a few shapes. */
export async function drawPortrait(name: string, woman: boolean): Promise<Buffer> {
  const choose = choiceByName(name)
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  context.fillStyle = choose(GROUNDS)
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const [skin, hair, shirt] = [choose(SKINS), choose(HAIRS), choose(SHIRTS)]
  if (woman) longHair(context, hair)
  body(context, skin, shirt)
  face(context, skin)
  shortHair(context, hair, choose([-18, 0, 18]))
  features(context, choose([true, false, false]))
  return canvas.encode('png')
}

function fill(context: SKRSContext2D, colour: string, draw: () => void): void {
  context.fillStyle = colour
  context.beginPath()
  draw()
  context.fill()
}

function longHair(context: SKRSContext2D, hair: string): void {
  fill(context, hair, () => context.roundRect(122, 150, 236, 300, 110))
}

function body(context: SKRSContext2D, skin: string, shirt: string): void {
  fill(context, '#ffffff', () => {
    context.moveTo(20, 640)
    context.bezierCurveTo(30, 500, 110, 470, 190, 446)
    context.lineTo(290, 446)
    context.bezierCurveTo(370, 470, 450, 500, 460, 640)
  })
  fill(context, shirt, () => polygon(context, [176, 450], [304, 450], [240, 590]))
  fill(context, skin, () => context.roundRect(200, 370, 80, 110, 34))
  context.strokeStyle = '#c8d1d6'
  context.lineWidth = 4
  for (const side of [-1, 1]) {
    fill(context, '#f4f7f8', () =>
      polygon(context, [240 + side * 62, 446], [240 + side * 30, 462], [240 + side * 4, 600]),
    )
    context.beginPath()
    context.moveTo(240 + side * 62, 446)
    context.lineTo(240 + side * 4, 600)
    context.stroke()
  }
  stethoscope(context)
}

function polygon(context: SKRSContext2D, ...points: readonly (readonly [number, number])[]): void {
  for (const [at, [x, y]] of points.entries()) {
    if (at === 0) context.moveTo(x, y)
    else context.lineTo(x, y)
  }
  context.closePath()
}

function stethoscope(context: SKRSContext2D): void {
  context.strokeStyle = '#4b5a63'
  context.lineWidth = 8
  context.beginPath()
  context.moveTo(164, 458)
  context.bezierCurveTo(150, 560, 200, 590, 214, 600)
  context.moveTo(316, 458)
  context.bezierCurveTo(330, 540, 330, 560, 326, 586)
  context.stroke()
  fill(context, '#4b5a63', () => context.arc(326, 600, 18, 0, Math.PI * 2))
  fill(context, '#b9c6cc', () => context.arc(326, 600, 9, 0, Math.PI * 2))
}

function face(context: SKRSContext2D, skin: string): void {
  fill(context, skin, () => context.ellipse(240, 280, 96, 122, 0, 0, Math.PI * 2))
  for (const side of [-1, 1])
    fill(context, skin, () => context.ellipse(240 + side * 96, 286, 14, 24, 0, 0, Math.PI * 2))
}

function shortHair(context: SKRSContext2D, hair: string, parting: number): void {
  fill(context, hair, () => {
    context.moveTo(138, 284)
    context.bezierCurveTo(112, 98, 368, 98, 342, 284)
    context.bezierCurveTo(336, 236, 316, 214, 240 + parting, 204)
    context.bezierCurveTo(176, 210, 146, 236, 138, 284)
  })
}

function features(context: SKRSContext2D, glasses: boolean): void {
  for (const side of [-1, 1]) {
    const x = 240 + side * 38
    fill(context, '#2c2a29', () => context.ellipse(x, 284, 7, 9, 0, 0, Math.PI * 2))
    stroke(context, '#3b332d', 6, () => context.arc(x, 276, 24, Math.PI * 1.25, Math.PI * 1.75))
    if (glasses) stroke(context, '#3f4a52', 5, () => context.roundRect(x - 30, 262, 60, 44, 16))
  }
  if (glasses) stroke(context, '#3f4a52', 5, () => polygon(context, [232, 280], [248, 280]))
  stroke(context, 'rgba(90, 50, 30, 0.35)', 5, () => context.arc(240, 312, 12, Math.PI * 0.1, Math.PI * 0.9))
  stroke(context, '#a5584f', 6, () => context.arc(240, 336, 26, Math.PI * 0.2, Math.PI * 0.8))
}

function stroke(context: SKRSContext2D, colour: string, width: number, draw: () => void): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.lineCap = 'round'
  context.beginPath()
  draw()
  context.stroke()
}
