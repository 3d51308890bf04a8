type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const missingIn = (value: unknown, names: readonly string[]): string | undefined => {
  if (!isObject(value)) return 'no object'
  const missing = names.filter(name => !(name in value))
  return missing.length === 0 ? undefined : `without ${missing.join(' ')}`
}

const missingInFirst = (value: unknown, names: readonly string[]): string | undefined =>
  Array.isArray(value) && value.length > 0 ? missingIn(value[0], names) : 'no rows'

/** Nodes of a tree, and the ids of all of them. */
const missingInTree = (value: unknown, names: readonly string[]): string | undefined =>
  missingIn(value, ['treeList', 'ids']) ?? missingInFirst((value as Fields)['treeList'], names)

const missingItems = (value: unknown, items: readonly string[]): string | undefined => {
  const said = Array.isArray(value)
    ? value.map(({ value: code, text }: Fields) => `${String(code)}=${String(text)}`)
    : []
  return said.slice(0, items.length).join(' ') === items.join(' ') ? undefined : `items are ${said.join(' ')}`
}

/** What clients read of a result, by the first word of a row's `reads`; the others name fields. */
const readers: Readonly<Record<string, (result: unknown, names: readonly string[]) => string | undefined>> = {
  yes: () => undefined,
  done: () => undefined,
  row: missingIn,
  rows: missingInFirst,
  none: result => (Array.isArray(result) && result.length === 0 ? undefined : 'some'),
  demo: (result, names) =>
    missingIn(result, ['pageNo', 'pageSize', 'totalCount', 'totalPage', 'data']) ??
    missingInFirst((result as Fields)['data'], names),
  page: (result, names) =>
    missingIn(result, ['records', 'total', 'size', 'current', 'pages']) ??
    missingInFirst((result as Fields)['records'], names),
  tree: missingInTree,
  items: missingItems,
  texts: result => (Array.isArray(result) && result.every(one => typeof one === 'string') ? undefined : 'no texts'),
  text: result => (typeof result === 'string' && result !== '' ? undefined : 'no text'),
}

/** Why a client of that wire could not read an answer; undefined where it can. */
export function answerProblem(reads: string, body: unknown, says?: string): string | undefined {
  const [kind = '', ...names] = reads.split(' ')
  if (kind === 'bare') return readers[names[0] ?? '']?.(body, names.slice(1))
  const broken = missingIn(body, ['success', 'message', 'code', 'result', 'timestamp'])
  if (broken !== undefined) return broken
  const { success, message, code, result } = body as Fields
  if (success !== true || code !== 200) return `refused: ${String(message)}`
  if (says !== undefined && message !== says) return `says ${String(message)}`
  if (kind === 'done' && message === '') return 'says nothing'
  return readers[kind]?.(result, names) ?? (kind in readers ? undefined : `unknown: ${kind}`)
}
