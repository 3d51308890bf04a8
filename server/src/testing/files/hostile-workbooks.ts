import { strToU8, zipSync } from 'fflate'
import { workbookParts } from '../../platform/spreadsheet/xlsx-parts.ts'

export const SHEET_PART = 'xl/worksheets/sheet1.xml'
export const sheetXml = (inside: string) =>
  `<?xml version="1.0"?><worksheet><sheetData>${inside}</sheetData></worksheet>`
export const HELLO_ROW = '<row r="1"><c r="A1" t="inlineStr"><is><t>你好</t></is></c></row>'

/** A workbook with parts of our choosing. */
export function workbookFromParts(parts: Record<string, string | Uint8Array>): Buffer {
  const all = { ...workbookParts(['表']), [SHEET_PART]: sheetXml(HELLO_ROW), ...parts }
  const bytes = Object.entries(all).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part])
  return Buffer.from(zipSync(Object.fromEntries(bytes) as Record<string, Uint8Array>, { level: 1 }))
}

/** Writes other sizes into the directory and the headers of a zip than are true. */
export function withFalseSize(file: Buffer, name: string, size: number): Buffer {
  const lie = Buffer.from(file)
  const local = lie.indexOf(name) - 30
  const central = lie.lastIndexOf(name) - 46
  lie.writeUInt32LE(size, local + 22)
  lie.writeUInt32LE(size, central + 24)
  return lie
}
