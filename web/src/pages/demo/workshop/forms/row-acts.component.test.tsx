import { AppError } from '@xuanjiao/contract/calls/app-error'
import { lazy, useState, type ComponentType } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { rowFormOf } from '#shared/entity/acts/row-form-of.tsx'
import { trialOf } from '#shared/entity/acts/trial-of.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import { benchStage } from '../testing/bench-stage.tsx'

/** Acts on a row that are described as data: a form of their own, and trying out what the row does. */

const ROW = { id: 'r1', version: 3, place: '三楼', code: 'A1' } as unknown as EntityRow

let sent: unknown[] = []

const Move = rowFormOf<{ note: string } | null>({
  title: '搬迁',
  fields: {
    place: { kind: 'text', title: '新位置', required: true, max: 20 },
    note: { kind: 'text', title: '备注', max: 20 },
  },
  note: ({ place }, name) => `${name}现在在${String(place)}`,
  load: async () => ({ note: '轻放' }),
  stored: known => (known ? { id: 'kept', place: null, ...known } : undefined),
  async send(values, { id }) {
    sent.push({ ...values, row: id })
    return { message: '' }
  },
})

const Trial = trialOf({
  ask: ({ code }) => ({ label: `编码 ${String(code)} 的值`, placeholder: '请输入' }),
  note: '只是试一试',
  async run(_row, value) {
    if (value === '') throw new AppError(200, '值不能为空')
    return `得到 ${value}`
  },
})

function over(Dialog: ComponentType<RowDialogProps>) {
  return function Opened() {
    const [open, setOpen] = useState(true)
    const close = () => setOpen(false)
    return open ? <Dialog row={ROW} id="r1" name="一号机" onDone={() => undefined} onClose={close} /> : <p>已关闭</p>
  }
}

const block = (key: string, Dialog: ComponentType<RowDialogProps>) => ({
  key,
  title: key,
  group: '表单',
  about: '',
  properties: [],
  start: null,
  draw: lazy(async () => ({ default: over(Dialog) })),
})

const { show, clean } = benchStage([block('搬迁表单', Move), block('试用', Trial)])
const dialog = (name: string) => playwrightPage.getByRole('dialog', { name })

beforeEach(() => {
  sent = []
})

it('a form begins with what is known, says what to know first, and sends what was there with what is new', async () => {
  await show('搬迁表单')
  const form = dialog('搬迁：一号机')
  await form.getByText('一号机现在在三楼').waitFor()
  expect(await form.getByRole('textbox', { name: '备注' }).inputValue()).toBe('轻放')
  await clean()
  await form.getByRole('textbox', { name: '新位置' }).fill('五楼')
  await form.getByRole('button', { name: '搬迁' }).click()
  await playwrightPage.getByText('已关闭').waitFor()
  expect(sent).toEqual([expect.objectContaining({ place: '五楼', note: '轻放', row: 'r1' })])
})

it('a trial says what came of it, or why it was refused', async () => {
  await show('试用')
  const trial = dialog('功能测试：一号机')
  await trial.getByText('只是试一试').waitFor()
  await clean()
  await trial.getByRole('button', { name: '测试' }).click()
  await trial.getByText('值不能为空').waitFor()
  await trial.getByRole('textbox', { name: '编码 A1 的值' }).fill('7')
  await trial.getByRole('textbox', { name: '编码 A1 的值' }).press('Enter')
  await trial.getByText('得到 7').waitFor()
})
