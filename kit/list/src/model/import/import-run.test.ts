import { expect, test } from 'vitest'
import { ImportRun } from './import-run.ts'
import type { ImportAnswer, ImportSource, ImportFilePreview } from './import-source.ts'

const PREVIEW: ImportFilePreview = {
  columns: [
    {
      key: 'name',
      head: '名称',
      required: true,
    },
    {
      key: 'beds',
      head: '床位数',
      required: false,
    },
  ],
  titles: ['名称', '床位数'],
  headRow: 1,
  remembered: {},
  sample: [],
  judged: {
    totalCount: 2,
    checkedCount: 2,
    errorCount: 1,
    alreadyCount: 0,
    updateCount: 0,
    sameCount: 0,
    key: [],
    seen: { to: 0, versions: {} },
    right: [],
    bad: [
      {
        row: 3,
        cells: {
          name: '',
          beds: '3',
        },
      },
    ],
    errors: [
      {
        row: 3,
        column: '名称',
        key: 'name',
        reason: '名称不能为空',
      },
    ],
  },
}
const GOOD: ImportAnswer = {
  success: true,
  code: 200,
  message: '共2行数据全部导入成功！',
  result: {
    totalCount: 2,
    successCount: 2,
    errorCount: 0,
    errors: [],
  },
}
const file = (name = '医院.xlsx') => new File(['x'], name)

/** Rows are judged once it is known which column is which. */
const judgedLater = (form: FormData) => ({ ...PREVIEW, ...(form.has('mapping') ? {} : { judged: undefined }) })

/** A server that answers as told and remembers what it was asked. */
function server(answers: Partial<ImportSource> = {}) {
  const requested: [string, Record<string, unknown>][] = []
  const note = (call: string, form: FormData) => requested.push([call, Object.fromEntries(form)])
  const source: ImportSource = {
    send: async form => (note('send', form), GOOD),
    preview: async form => (note('preview', form), judgedLater(form)),
    ...answers,
  }
  return { source, asked: requested }
}

test('a chosen file is read, judged and shown at once; its cells are mended, judged anew and sent', async () => {
  const { source, asked } = server()
  const run = new ImportRun(source, { biz: 'hospital' })
  await run.choose([file()])
  expect(run.state()).toMatchObject({ step: 'check', judged: { errorCount: 1 }, lines: [{ row: 3 }] })
  run.correctCells([{ line: run.state().lines[0] ?? { row: 0, cells: {} }, key: 'name', text: '甲' }])
  await run.judge()
  run.decide({ mode: 'skip' })
  expect(await run.send()).toMatchObject({ good: true, title: '共2行数据全部导入成功！' })
  expect(run.state().step).toBe('done')
  expect(asked.map(([call]) => call)).toEqual(['preview', 'preview', 'preview', 'send'])
  expect(asked.at(-1)?.[1]).toMatchObject({
    isSingleTableImport: 'hospital',
    mode: 'skip',
    again: 'skip',
    mapping: '{"headRow":1,"columns":{"name":0,"beds":1}}',
    edits: '{"3":{"name":"甲"}}',
    'files[]': expect.any(File),
  })
})

test('a file whose columns have to be matched, or that cannot be judged, waits for the person', async () => {
  const other = new ImportRun(
    server({ preview: async form => ({ ...judgedLater(form), titles: ['医院名称', '床位数'] }) }).source,
  )
  await other.choose([file()])
  expect(other.state()).toMatchObject({ step: 'choose', judged: { errorCount: 1 }, match: { how: { name: 'alike' } } })
  const answers = [PREVIEW]
  const failing = new ImportRun(
    server({
      preview: async () => {
        const answer = answers.pop()
        if (answer) return { ...answer, judged: undefined }
        throw new Error('网络超时')
      },
    }).source,
  )
  await failing.choose([file()])
  expect(failing.state()).toMatchObject({ step: 'choose', problem: '网络超时' })
})

test('another choice for records that are there is judged anew; what was seen goes with the file', async () => {
  const { source, asked } = server()
  const run = new ImportRun(source)
  await run.choose([file()])
  await run.decideExisting('update') // as it is: nothing is asked
  await run.decideExisting('refuse')
  run.decide({ mode: 'skip' })
  await run.send()
  expect(asked.map(([call, form]) => [call, form['existing']])).toEqual([
    ['preview', undefined],
    ['preview', 'update'],
    ['preview', 'refuse'],
    ['send', 'refuse'],
  ])
  expect(asked.at(-1)?.[1]).toMatchObject({ seen: '{"to":0,"versions":{}}' })
})

test('what is no spreadsheet is refused before anybody is asked', async () => {
  const { source, asked } = server()
  const run = new ImportRun(source)
  await run.choose([file('a.csv')])
  expect(run.state()).toMatchObject({ files: [], problem: '只能上传.xls和.xlsx文件' })
  expect(await run.send()).toBeUndefined()
  expect(asked).toEqual([])
})

test('without a preview several files go in one call, and an online form says whether to validate', async () => {
  const forms: FormData[] = []
  const run = new ImportRun({ send: async form => (forms.push(form), GOOD) }, { online: true, foreignKeys: 'a=1' })
  await run.choose([file('a.xls'), file('b.xlsx')])
  run.decide({ online: true })
  await run.send()
  expect(forms[0]?.getAll('files[]')).toHaveLength(2)
  expect([...(forms[0]?.keys() ?? [])]).toEqual(['foreignKeys', 'validateStatus', 'files[]', 'files[]'])
  expect(forms[0]?.get('validateStatus')).toBe('1')
})

test('a refusal has the file in front; a line that broke says so; both may be tried again', async () => {
  const answers: (ImportAnswer | Error)[] = [
    { success: false, code: 500, message: '表头缺少：名称', result: null },
    new Error('网络超时'),
    GOOD,
  ]
  const { source } = server({
    send: async () => {
      const answer = answers.shift() ?? GOOD
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  const run = new ImportRun(source)
  await run.choose([file()])
  run.decide({ mode: 'skip' })
  for (const problem of ['医院.xlsx 表头缺少：名称.', '文件上传失败: 网络超时']) {
    expect(await run.send()).toBeUndefined()
    expect(run.state()).toMatchObject({ problem, busy: undefined })
  }
  expect(await run.send()).toMatchObject({ good: true })
})

test('nothing is sent before the rows were seen, and mended rows are seen once more before they are sent', async () => {
  const judgements = [1, 1, 0]
  const requested: string[] = []
  const run = new ImportRun({
    send: async () => (requested.push('send'), GOOD),
    preview: async form => {
      if (!form.has('mapping')) return { ...PREVIEW, judged: undefined }
      const errorCount = judgements.shift() ?? 0
      requested.push(`judged ${errorCount}`)
      return { ...PREVIEW, judged: { ...PREVIEW.judged, errorCount } as never }
    },
  })
  await run.choose([file()])
  expect(await run.send()).toBeUndefined()
  const mend = (text: string) => run.correctCells([{ line: { row: 3, cells: { name: '' } }, key: 'name', text }])
  mend('甲')
  expect(await run.send()).toBeUndefined()
  mend('乙')
  expect(await run.send()).toMatchObject({ good: true })
  expect(requested).toEqual(['judged 1', 'judged 1', 'judged 0', 'send'])
})

test('when all rows turned wrong in between, the dialog stays before the rows with the reason', async () => {
  const nothing = { totalCount: 2, successCount: 0, errorCount: 2, errors: [] }
  const { source } = server({ send: async () => ({ success: true, code: 201, message: '', result: nothing }) })
  const run = new ImportRun(source)
  await run.choose([file()])
  run.decide({ mode: 'skip' })
  expect(await run.send()).toBeUndefined()
  expect(run.state()).toMatchObject({ step: 'check', busy: undefined })
  expect(run.state().problem).toContain('没有导入任何数据')
})

test('an answer that comes after another file was chosen changes nothing', async () => {
  const gates: PromiseWithResolvers<ImportFilePreview>[] = []
  const signals: AbortSignal[] = []
  const preview = (_: FormData, signal: AbortSignal) => {
    const gate = Promise.withResolvers<ImportFilePreview>()
    gates.push(gate)
    signals.push(signal)
    return gate.promise
  }
  const run = new ImportRun(server({ preview }).source)
  const first = run.choose([file('旧.xlsx')])
  const second = run.choose([file('新.xlsx')])
  expect(signals.map(signal => signal.aborted)).toEqual([true, false])
  gates[0]?.resolve({ ...PREVIEW, titles: ['旧'] })
  await first
  expect([run.state().preview, run.state().busy]).toEqual([undefined, 'reading'])
  gates[1]?.resolve({ ...PREVIEW, titles: ['新'], columns: [] })
  await second
  expect(run.state().preview?.titles).toEqual(['新'])
})

test('a file that cannot be read says why, and can still be replaced', async () => {
  const run = new ImportRun(
    server({
      preview: async () => {
        throw new Error('不是有效的 Excel 文件')
      },
    }).source,
  )
  await run.choose([file()])
  const { problem, busy, preview } = run.state()
  expect([problem, busy, preview]).toEqual(['不是有效的 Excel 文件', undefined, undefined])
  await run.choose([])
  expect(run.state()).toMatchObject({ problem: '', files: [] })
})
