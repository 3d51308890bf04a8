import { inflateSync } from 'node:zlib'
import { UnreadablePdf } from './pdf-parser.ts'
import { isDict, PdfName, type PdfDict, type PdfValue } from './pdf-values.ts'

/** What lists of objects unpack to at most: a small file may not fill the memory. */
const MOST_UNPACKED = 64 * 1024 ** 2

/** The bytes of lists of objects and of places, which are packed in one way or not at all. */
export function unpackedStream(dict: PdfDict, bytes: Buffer): Buffer {
  const filter = only(dict.get('Filter') ?? null)
  if (filter === null) return bytes
  if (!(filter instanceof PdfName) || filter.text !== 'FlateDecode') throw new UnreadablePdf('packed in another way')
  const unpacked = inflateSync(bytes, { maxOutputLength: MOST_UNPACKED })
  const how = only(dict.get('DecodeParms') ?? null)
  return isDict(how) ? unpredicted(how, unpacked) : unpacked
}

const only = (value: PdfValue): PdfValue => {
  if (!Array.isArray(value)) return value
  if (value.length > 1) throw new UnreadablePdf('packed several times')
  return value[0] ?? null
}

const numberIn = (dict: PdfDict, key: string, fallback: number): number => {
  const value = dict.get(key)
  return typeof value === 'number' ? value : fallback
}

/** Rows that are kept as what they differ from those above and before. */
function unpredicted(how: PdfDict, packed: Buffer): Buffer {
  const predictor = numberIn(how, 'Predictor', 1)
  if (predictor === 1) return packed
  if (predictor < 10) throw new UnreadablePdf('rows kept in another way')
  const each = Math.max(1, Math.ceil((numberIn(how, 'Colors', 1) * numberIn(how, 'BitsPerComponent', 8)) / 8))
  const width = numberIn(how, 'Columns', 1) * each
  const rows = Math.floor(packed.length / (width + 1))
  const out = Buffer.alloc(rows * width)
  for (let row = 0; row < rows; row += 1) {
    const kind = packed[row * (width + 1)] ?? 0
    for (let x = 0; x < width; x += 1) {
      const at = row * width + x
      const left = x < each ? 0 : (out[at - each] ?? 0)
      const above = row === 0 ? 0 : (out[at - width] ?? 0)
      const corner = row === 0 || x < each ? 0 : (out[at - width - each] ?? 0)
      out[at] = ((packed[row * (width + 1) + 1 + x] ?? 0) + predictionOf(kind, left, above, corner)) & 0xff
    }
  }
  return out
}

function predictionOf(kind: number, left: number, above: number, corner: number): number {
  switch (kind) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return above
    case 3:
      return (left + above) >> 1
    case 4:
      return paeth(left, above, corner)
  }
  throw new UnreadablePdf('a row of an unknown kind')
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? above : corner
}
