/**
 * One call of that wire and how it stands here: answered as its clients read it, answered otherwise with the reason,
 * refused with the reason, or not there yet. `{name}` stands for what an earlier call has noted.
 */
export interface WireCall {
  /** Method and address, with the query clients send. */
  readonly call: string
  readonly body?: Readonly<Record<string, unknown>>
  /** What clients read of the answer (`answerProblem`); without it the call is not made. */
  readonly reads?: string
  readonly says?: string
  /** Names for parts of the result, for later calls. */
  readonly notes?: Readonly<Record<string, string>>
  /** The session of another noted token makes it. */
  readonly as?: string
  /** Made behind all others: it ends what they need. */
  readonly late?: true
  readonly differs?: string
  readonly refused?: string
  readonly notYet?: true
}

export interface WireSection {
  readonly title: string
  readonly calls: readonly WireCall[]
}

interface RecordCalls {
  /** Fields of one to be made; `#` in a text is a letter that differs. */
  draft: Readonly<Record<string, unknown>>
  change: Readonly<Record<string, unknown>>
  reads: string
  /** What later calls know one of them by; it stays. */
  stays?: string
  /** Answers of add, edit and delete, where they are not those of every record. */
  says?: Partial<Record<'add' | 'edit' | 'delete', string>>
  /** Standard calls this record has no or has otherwise. */
  without?: readonly string[]
}

const lettered = (draft: Readonly<Record<string, unknown>>, letter: string) =>
  Object.fromEntries(Object.entries(draft).map(([k, v]) => [k, typeof v === 'string' ? v.replaceAll('#', letter) : v]))

/** The standard calls of a record: one is made, read, changed and deleted, a second deleted among many. */
export function recordCalls(
  path: string,
  { draft, change, reads, stays, says = {}, without = [] }: RecordCalls,
): WireCall[] {
  const [one, other] = [`${path} 1`, `${path} 2`]
  const add = (name: string, letter: string): WireCall => ({
    call: `POST ${path}/add`,
    body: lettered(draft, letter),
    reads: 'row id',
    says: says.add ?? '添加成功！',
    notes: { [name]: 'id' },
  })
  const calls: WireCall[] = [
    add(one, 'a'),
    { call: `GET ${path}/list?pageNo=1&pageSize=10&column=createTime&order=desc`, reads: `page ${reads}` },
    { call: `GET ${path}/queryById?id={${one}}`, reads: `row ${reads}` },
    { call: `PUT ${path}/edit`, body: { id: `{${one}}`, ...change }, reads: 'yes', says: says.edit ?? '修改成功!' },
    { call: `GET ${path}/exportXls`, reads: 'file' },
    { call: `DELETE ${path}/delete?id={${one}}`, reads: 'yes', says: says.delete ?? '删除成功!' },
    add(other, 'b'),
    { call: `DELETE ${path}/deleteBatch?ids={${other}},`, reads: 'done' },
    { call: `POST ${path}/importExcel`, reads: 'upload' },
    ...(stays === undefined ? [] : [add(stays, 'c')]),
  ]
  return calls.filter(({ call }) => !without.some(name => call.includes(`${path}/${name}`)))
}
