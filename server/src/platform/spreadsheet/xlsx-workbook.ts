import { dirname, posix } from 'node:path'
import { numberFormatOf, type NumberFormat } from './number-formats.ts'
import { SheetError } from './sheet-cells.ts'
import { xmlAttribute, unescapeXlsxText, XmlReader, type XmlHandler } from './xml-reader.ts'
import type { ZipEntry } from './zip-entries.ts'

export type ZipEntries = ReadonlyMap<string, ZipEntry>

/** Hears one part of the workbook from its beginning to its end; `after` is called between pieces. */
export async function* readXmlPart(entry: ZipEntry, hear: XmlHandler): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = new XmlReader(hear)
  for await (const bytes of entry.read()) {
    reader.feed(decode(decoder, bytes))
    yield
  }
}

function decode(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: true })
  } catch {
    throw new SheetError('invalid')
  }
}

async function readWholeXmlPart(entry: ZipEntry | undefined, hear: Partial<XmlHandler>): Promise<void> {
  if (!entry) return
  const nothing = () => {}
  const pieces = readXmlPart(entry, { open: nothing, close: nothing, text: nothing, ...hear })
  for await (const _ of pieces); // hearing is all
}

/** What a relationship file says: by id, and by the last word of its type. */
async function readRelations(entries: ZipEntries, of: string): Promise<{ id: string; type: string; target: string }[]> {
  const matches: { id: string; type: string; target: string }[] = []
  const [folder, file] = of === '' ? ['', ''] : [dirname(of), posix.basename(of)]
  await readWholeXmlPart(entries.get(posix.join(folder, '_rels', `${file}.rels`)), {
    open: (name, tag) => {
      if (name !== 'Relationship' || xmlAttribute(tag, 'TargetMode') === 'External') return
      const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map(key => xmlAttribute(tag, key))
      matches.push({ id, type: posix.basename(type), target: resolveTarget(folder, target) })
    },
  })
  return matches
}

function resolveTarget(folder: string, target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.normalize(posix.join(folder, target))
}

export interface XlsxWorkbook {
  sheet: ZipEntry
  /** Texts that cells refer to by number. */
  strings: string[]
  /** For each cell style: what its numbers are. */
  numberFormats: NumberFormat[]
  from1904: boolean
}

/** Finds the first sheet a person sees, and what its cells refer to. */
export async function openWorkbook(entries: ZipEntries): Promise<XlsxWorkbook> {
  const workbook =
    (await readRelations(entries, '')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const entry = entries.get(workbook)
  if (!entry) throw new SheetError('invalid')
  const { sheetId, from1904 } = await readWorkbook(entry)
  const related = await readRelations(entries, workbook)
  const part = (type: string) => entries.get(related.find(one => one.type === type)?.target ?? '')
  const sheet = entries.get(related.find(({ id, type }) => id === sheetId && type === 'worksheet')?.target ?? '')
  if (!sheet) throw new SheetError('noSheet')
  return {
    sheet,
    from1904,
    strings: await readStrings(part('sharedStrings')),
    numberFormats: await readNumberFormats(part('styles')),
  }
}

async function readWorkbook(entry: ZipEntry): Promise<{ sheetId: string | undefined; from1904: boolean }> {
  const sheets: { id: string | undefined; hidden: boolean }[] = []
  let from1904 = false
  await readWholeXmlPart(entry, {
    open: (name, tag) => {
      if (name === 'workbookPr') from1904 = /^(1|true|on)$/.test(xmlAttribute(tag, 'date1904') ?? '')
      if (name !== 'sheet') return
      sheets.push({ id: xmlAttribute(tag, 'id'), hidden: (xmlAttribute(tag, 'state') ?? 'visible') !== 'visible' })
    },
  })
  return { sheetId: (sheets.find(({ hidden }) => !hidden) ?? sheets[0])?.id, from1904 }
}

async function readStrings(entry: ZipEntry | undefined): Promise<string[]> {
  const strings: string[] = []
  const texts = elementTextHandler('si', text => strings.push(text))
  await readWholeXmlPart(entry, texts)
  return strings
}

/** Gathers the text inside one kind of element: of its runs together, without the readings of Japanese. */
export function elementTextHandler(element: string, notify: (text: string) => void): XmlHandler {
  let text = ''
  let inText = false
  let inReading = false
  return {
    open: name => {
      if (name === element) text = ''
      else if (name === 'rPh') inReading = true
      else if (name === 't') inText = !inReading
    },
    text: piece => {
      if (inText) text += piece
    },
    close: name => {
      if (name === 't') inText = false
      else if (name === 'rPh') inReading = false
      else if (name === element) notify(unescapeXlsxText(text))
    },
  }
}

async function readNumberFormats(entry: ZipEntry | undefined): Promise<NumberFormat[]> {
  const own = new Map<number, string>()
  const formats: NumberFormat[] = []
  let inCells = false
  await readWholeXmlPart(entry, {
    open: (name, tag) => {
      if (name === 'numFmt') own.set(Number(xmlAttribute(tag, 'numFmtId')), xmlAttribute(tag, 'formatCode') ?? '')
      else if (name === 'cellXfs') inCells = true
      else if (name === 'xf' && inCells) formats.push(numberFormatOf(Number(xmlAttribute(tag, 'numFmtId') ?? 0), own))
    },
    close: name => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}
