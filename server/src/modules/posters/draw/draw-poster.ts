import { placeActs, imposeCards } from '@xuanjiao/contract/business/posters/impose-cards'
import type { PosterLayer } from '@xuanjiao/contract/business/posters/poster-layers'
import { posterActs } from '@xuanjiao/contract/business/posters/poster-layout'
import type { DrawingAct } from '@xuanjiao/contract/business/posters/poster-drawing'
import { POSTER_SHEETS, type PosterSheetName } from '@xuanjiao/contract/business/posters/poster-sheets'
import type { PosterSubject } from '@xuanjiao/contract/business/posters/poster-subject'
import { writeFile } from 'node:fs/promises'
import { createCanvas, loadImage, PDFDocument, type Image, type SKRSContext2D } from '@napi-rs/canvas'
import { registerChineseFont } from '../../../platform/host/chinese-font.ts'
import { drawActs, type PosterPictures } from './draw-acts.ts'
import { writePng } from './write-png.ts'

/** One code's poster, with the local files of its pictures. */
export interface DrawnSubject {
  subject: PosterSubject
  files: { logo?: string; wxacode?: string }
}

/** Posters to be drawn into a file. */
export interface PosterDrawing {
  as: 'png' | 'pdf' | 'cards'
  file: string
  title: string
  sheet: PosterSheetName
  layers: readonly PosterLayer[]
  subjects: readonly DrawnSubject[]
}

const MM_PER_INCH = 25.4
const POINTS_PER_MM = 72 / MM_PER_INCH
/** Rows drawn at a time: a roll-up is seventy times as large. */
const BAND_ROWS = 512

export async function drawPoster(drawing: PosterDrawing): Promise<void> {
  registerChineseFont()
  if (drawing.as === 'png') return drawPng(drawing)
  await writeFile(drawing.file, await (drawing.as === 'pdf' ? drawPages(drawing) : drawCards(drawing)))
}

async function drawPng({ file, sheet, layers, subjects: [one] }: PosterDrawing): Promise<void> {
  if (!one) throw new Error('a picture is of one code')
  const { width, height, dpi } = POSTER_SHEETS[sheet]
  const scale = dpi / MM_PER_INCH
  const size = { width: Math.round(width * scale), height: Math.round(height * scale), dpi }
  const acts = posterActs(layers, one.subject)
  const pictures = await picturesOf(one)
  await writePng(file, { ...size, bands: bandsOf(size, scale, context => drawActs(context, acts, pictures)) })
}

function* bandsOf(
  { width, height }: { width: number; height: number },
  scale: number,
  draw: (context: SKRSContext2D) => void,
) {
  for (let top = 0; top < height; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - top)
    const canvas = createCanvas(width, rows)
    const context = canvas.getContext('2d')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, rows)
    context.setTransform(scale, 0, 0, scale, 0, -top)
    draw(context)
    yield { rows, rgba: canvas.data() }
  }
}

/** Letters and lines stay what they are: a document is sharp at any size. */
async function drawPages({ title, sheet, layers, subjects }: PosterDrawing): Promise<Buffer> {
  const document = new PDFDocument({ title, creator: '宣教' })
  for (const one of subjects)
    drawPage(document, POSTER_SHEETS[sheet], [
      { acts: posterActs(layers, one.subject), pictures: await picturesOf(one) },
    ])
  return document.close()
}

async function drawCards({ title, sheet, layers, subjects }: PosterDrawing): Promise<Buffer> {
  const document = new PDFDocument({ title, creator: '宣教' })
  for (const { placed, marks } of imposeCards(subjects, POSTER_SHEETS[sheet])) {
    const parts: PagePart[] = [{ acts: marks, pictures: {} }]
    for (const { card, ...at } of placed)
      parts.push({ acts: placeActs(posterActs(layers, card.subject), at), pictures: await picturesOf(card) })
    drawPage(document, POSTER_SHEETS.a4, parts)
  }
  return document.close()
}

interface PagePart {
  acts: readonly DrawingAct[]
  pictures: PosterPictures
}

function drawPage(
  document: PDFDocument,
  { width, height }: { width: number; height: number },
  parts: readonly PagePart[],
): void {
  const context = document.beginPage(width * POINTS_PER_MM, height * POINTS_PER_MM) as unknown as SKRSContext2D
  context.scale(POINTS_PER_MM, POINTS_PER_MM)
  for (const { acts, pictures } of parts) drawActs(context, acts, pictures)
  document.endPage()
}

/** The signs of the last few hospitals: a thousand posters mostly bear one. */
const opened = new Map<string, Image>()
const MOST_OPENED = 20

async function openPicture(file: string): Promise<Image> {
  const known = opened.get(file)
  if (known) return known
  const picture = await loadImage(file)
  if (opened.size >= MOST_OPENED) opened.clear()
  opened.set(file, picture)
  return picture
}

async function picturesOf({ files }: DrawnSubject): Promise<PosterPictures> {
  const { logo, wxacode } = files
  return {
    ...(logo !== undefined && { logo: await openPicture(logo) }),
    ...(wxacode !== undefined && { wxacode: await openPicture(wxacode) }),
  }
}
