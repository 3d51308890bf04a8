import { utils, write } from '@e965/xlsx'
import { everyEntity } from '@xuanjiao/contract/entities'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { ServedRoute } from '../../platform/primitives/routes.ts'
import { formRequest, pdf, picture } from '../../testing/files/made-files.ts'
import { fieldValue } from '../values/field-values.ts'
import { hostile, oneOf, type Makes } from '../values/hostile-values.ts'
import type { MadeRequest } from '../values/requests.ts'

/** Requests whose bodies are no JSON: spreadsheets to import, files, parts of uploads. */
export async function oddRequestTo(route: ServedRoute, request: MadeRequest, makes: Makes): Promise<MadeRequest> {
  if (route.endpoint.bodyKind === 'raw') return upload(request, makes)
  const entity = everyEntity.find(one => route.url.includes(`${one.path}/`))
  const file = entity ? ([oneOf(makes.random, NAMES) ?? '', sheetOf(entity, makes)] as const) : await someFile(makes)
  const { payload, headers } = await formRequest(fieldsOf(makes), [[file[0], spoilt(file[1], makes)]])
  return { ...request, payload, headers: { ...request.headers, ...headers } }
}

const NAMES = ['import.xlsx', 'import.xls', '../x.xlsx', 'x.png', '医院.xlsx', '']

const fieldsOf = ({ random }: Makes): Record<string, string> => ({
  biz: String(oneOf(random, ['temp', 'cover', 'document', '../../etc', 'avatar', ''])),
  mode: String(oneOf(random, ['all', 'skip', 'nonsense'])),
})

/** The head of an import, mostly right, above rows of values, some of them spoilt. */
function sheetOf({ fields, excel }: Entity, makes: Makes): Buffer {
  const { random, spoil } = makes
  const names = (excel.import ?? []).filter(() => random() > 0.03)
  const head = names.map(name => excel.heads?.[name] ?? fields[name]?.title ?? name)
  const rows = Array.from({ length: 1 + Math.floor(random() * 5) }, () =>
    names.map(name => {
      const field = fields[name]
      const value = random() < spoil || !field ? hostile(random) : fieldValue(field, makes)
      return typeof value === 'object' ? '' : (value as string | number | boolean | undefined)
    }),
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([head, ...rows]), '表')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

async function someFile({ random }: Makes): Promise<readonly [string, Buffer]> {
  const files: readonly (readonly [string, Buffer])[] = [
    ['a.png', await picture()],
    ['a.jpg', await picture('jpeg')],
    ['a.pdf', pdf],
    ['a.html', Buffer.from('<script>alert(1)</script>')],
    ['a.png', Buffer.from('GIF89a/*')],
    ['a.svg', Buffer.from('<svg onload=alert(1)>')],
    ['', Buffer.alloc(0)],
  ]
  return oneOf(random, files) ?? ['a.pdf', pdf]
}

/** Now and then cut off, or with a byte that is another. */
function spoilt(bytes: Buffer, { random, spoil }: Makes): Buffer {
  if (random() > spoil || bytes.length < 4) return bytes
  if (random() < 0.5) return bytes.subarray(0, Math.floor(random() * bytes.length))
  const copy = Buffer.from(bytes)
  copy[Math.floor(random() * copy.length)] = Math.floor(random() * 256)
  return copy
}

const based = (text: unknown): string => Buffer.from(String(text)).toString('base64')

/** The headers of the upload protocol, right and wrong. */
function upload(request: MadeRequest, { random, ids }: Makes): MadeRequest {
  const number = () => String(oneOf(random, ['0', '4', '10', '-1', 'x', '99999999999999999999', '3000000000']))
  const metadata = `videoId ${based(oneOf(random, ids))},filename ${based(oneOf(random, ['a.mp4', '../a.mp4', 'a.exe', '健康.mp4']))}`
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
