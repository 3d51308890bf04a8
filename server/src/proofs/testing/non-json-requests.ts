import { utils, write } from '@e965/xlsx'
import { allEntities } from '@xuanjiao/contract/all-entities'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { ServedRoute } from '../../platform/primitives/served-routes.ts'
import { formRequest, SAMPLE_PDF, samplePicture } from '../../testing/files/sample-files.ts'
import { randomFieldValue } from '../values/field-values.ts'
import { hostileValue, randomItem, type ValueSource } from '../values/hostile-values.ts'
import type { RandomRequest } from '../values/random-requests.ts'

/** Requests whose bodies are no JSON: spreadsheets to import, files, parts of uploads. */
export async function nonJsonRequestTo(
  route: ServedRoute,
  request: RandomRequest,
  valueSource: ValueSource,
): Promise<RandomRequest> {
  if (route.endpoint.bodyKind === 'raw') return upload(request, valueSource)
  const entity = allEntities.find(one => route.url.includes(`${one.path}/`))
  const file = entity
    ? ([randomItem(valueSource.random, NAMES) ?? '', sheetOf(entity, valueSource)] as const)
    : await someFile(valueSource)
  const { payload, headers } = await formRequest(fieldsOf(valueSource), [[file[0], spoilt(file[1], valueSource)]])
  return { ...request, payload, headers: { ...request.headers, ...headers } }
}

const NAMES = ['import.xlsx', 'import.xls', '../x.xlsx', 'x.png', '医院.xlsx', '']

const fieldsOf = ({ random }: ValueSource): Record<string, string> => ({
  biz: String(randomItem(random, ['temp', 'cover', 'document', '../../etc', 'avatar', ''])),
  mode: String(randomItem(random, ['all', 'skip', 'nonsense'])),
})

/** The head of an import, mostly right, above rows of values, some of them spoilt. */
function sheetOf({ fields, excel }: Entity, valueSource: ValueSource): Buffer {
  const { random, hostileShare } = valueSource
  const names = (excel.import ?? []).filter(() => random() > 0.03)
  const head = names.map(name => excel.heads?.[name] ?? fields[name]?.title ?? name)
  const rows = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
    names.map(name => {
      const field = fields[name]
      const value = random() < hostileShare || !field ? hostileValue(random) : randomFieldValue(field, valueSource)
      return typeof value === 'object' ? '' : (value as string | number | boolean | undefined)
    }),
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([head, ...rows]), '表')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

async function someFile({ random }: ValueSource): Promise<readonly [string, Buffer]> {
  const files: readonly (readonly [string, Buffer])[] = [
    ['a.png', await samplePicture()],
    ['a.jpg', await samplePicture('jpeg')],
    ['a.pdf', SAMPLE_PDF],
    ['a.html', Buffer.from('<script>alert(1)</script>')],
    ['a.png', Buffer.from('GIF89a/*')],
    ['a.svg', Buffer.from('<svg onload=alert(1)>')],
    ['', Buffer.alloc(0)],
  ]
  return randomItem(random, files) ?? ['a.pdf', SAMPLE_PDF]
}

/** Now and then cut off, or with a byte that is another. */
function spoilt(bytes: Buffer, { random, hostileShare }: ValueSource): Buffer {
  if (random() > hostileShare || bytes.length < 4) return bytes
  if (random() < 0.5) return bytes.subarray(0, Math.floor(random() * bytes.length))
  const copy = Buffer.from(bytes)
  copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256)
  return copy
}

const based = (text: unknown): string => Buffer.from(String(text)).toString('base64')

/** The headers of the upload protocol, right and wrong. */
function upload(request: RandomRequest, { random, ids }: ValueSource): RandomRequest {
  const number = () => String(randomItem(random, ['0', '4', '10', '-1', 'x', '99999999999999999999', '3000000000']))
  const metadata = `videoId ${based(randomItem(random, ids))},filename ${based(randomItem(random, ['a.mp4', '../a.mp4', 'a.exe', '健康.mp4']))}`
  const headers: Record<string, string> = {
    ...request.headers,
    'tus-resumable': random() < 0.9 ? '1.0.0' : '0.2.2',
    'upload-length': number(),
    'upload-offset': number(),
    'upload-metadata': random() < 0.85 ? metadata : 'x ?,,',
    'content-type': random() < 0.9 ? 'application/offset+octet-stream' : 'text/plain',
  }
  return { ...request, headers, ...(request.method === 'PATCH' ? { payload: Buffer.from('0123') } : {}) }
}
