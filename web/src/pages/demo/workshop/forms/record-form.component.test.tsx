import { AppError } from '@xuanjiao/contract/calls/app-error'
import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { FieldPortsContext, type FieldPorts, type RecordChoiceSource } from '@xuanjiao/fields/ui/kinds/base/field-ports'
import type { FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { FieldEdit } from '@xuanjiao/fields/ui/kinds/field-edit'
import { lazy, useEffect, useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { fieldPorts } from '#shared/fields/field-ports.tsx'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import type { FormSource } from '#shared/form/form-source.ts'
import type { TakenQuestion } from '#shared/form/taken-question.ts'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import type { WorkshopBlock } from '../block/workshop-block.ts'
import { benchStage, PHONE_WINDOW } from '../testing/bench-stage.tsx'

/** The form of a record, from its definition: what is asked first, and what is told while somebody types. */

const SEVEN = ['医院名称', '简称', '医院分类', '所在地区', '详细地址', '联系人', '联系电话']

interface Asked {
  question: TakenQuestion
  answer: (message: string | undefined) => void
}

let asked: Asked[] = []
let sent: RecordValues[] = []
let row: FormSource['row']
/** What the server says to the next saves; the form stays open without. */
let replies: (() => { message: string })[] = []
/** The record as it is stored. */
let stored: FormSource['row']
/** How often the field of the short name was drawn. */
let drawn = 0

function CountedEdit(props: FieldEditProps) {
  useEffect(() => {
    drawn += 1
  })
  return <FieldEdit {...props} />
}
const EDITORS = { shortName: CountedEdit }

const NO_RECORDS: RecordChoiceSource = {
  key: 'none',
  load: async () => [],
  find: async () => [],
  below: async () => [],
}
const PORTS: FieldPorts = { ...fieldPorts, records: () => ({ source: NO_RECORDS, isTree: false }) }

function RecordForm() {
  const [open, setOpen] = useState(true)
  if (!open) return <p>已关闭</p>
  return (
    <FieldPortsContext value={PORTS}>
      <FormDialog
        title="医院表单"
        fields={hospital.fields}
        groups={hospital.form}
        draftKey="test"
        editors={EDITORS}
        {...(row && { row })}
        askTaken={question => new Promise(answer => asked.push({ question, answer }))}
        send={async body => {
          sent.push(body)
          const reply = replies.shift()
          if (reply === undefined) throw new Error('stays open')
          return reply()
        }}
        {...(stored && { reload: async () => stored as NonNullable<FormSource['row']> })}
        onDone={() => setOpen(false)}
        onClose={() => setOpen(false)}
      />
    </FieldPortsContext>
  )
}

const blocks: readonly WorkshopBlock[] = [
  {
    key: 'form',
    title: '记录表单',
    group: '表单',
    about: '',
    properties: [],
    start: null,
    draw: lazy(async () => ({ default: RecordForm })),
  },
]

const { show, clean, enter } = benchStage(blocks)
const dialog = () => playwrightPage.getByRole('dialog', { name: '医院表单' })
const name = () => dialog().getByRole('textbox', { name: '医院名称' })
const labels = async () => (await dialog().locator('label').allInnerTexts()).map(text => text.replace('*', '').trim())
const taken = () => dialog().getByText('医院名称已存在')

beforeEach(() => {
  asked = []
  sent = []
  row = undefined
  replies = []
  stored = undefined
})

it.each(['wide', 'phone'])('a new hospital is asked for seven things, the rest is a key away: %s', async size => {
  if (size === 'phone') await enter({ size: PHONE_WINDOW })
  await show('form')
  await name().waitFor()
  expect(await labels()).toEqual(SEVEN)
  await clean()
  const service = dialog().getByRole('button', { name: /^服务/ })
  expect(await service.getAttribute('aria-expanded')).toBe('false')
  await service.focus()
  await playwrightPage.keyboard.press('Enter')
  await dialog().getByRole('spinbutton', { name: '区域分成' }).fill('12.5')
  await clean()
  await service.click()
  await dialog()
    .getByRole('button', { name: /服务.*已填 1 项/ })
    .waitFor()
  expect(await labels()).toEqual(SEVEN)
})

it('what is wrong is never folded away', async () => {
  await show('form')
  await dialog().getByRole('button', { name: /^服务/ }).click()
  await dialog().getByRole('spinbutton', { name: '区域分成' }).fill('120')
  await dialog().getByRole('button', { name: /^服务/ }).click()
  await dialog().getByRole('button', { name: '保存' }).click()
  await dialog().getByRole('button', { name: '区域分成不能大于100%' }).click()
  await dialog().getByRole('spinbutton', { name: '区域分成' }).waitFor()
})

it('a hospital that is there shows all it has', async () => {
  row = { id: '1', version: 1, name: '仁澜医院', shareRateBp: 1250, level: '33' }
  await show('form')
  await expect.poll(() => dialog().getByRole('spinbutton', { name: '区域分成' }).inputValue()).toBe('12.5')
})

it('a name that is taken is said so while it is typed, by the newest answer alone', async () => {
  await show('form')
  await name().fill('仁澜医院')
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.question).toEqual({ field: 'name', value: '仁澜医院', together: { areaCode: '' } })
  await name().fill('宁和医院')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer('医院名称已存在')
  await taken().waitFor()
  await clean()
  asked[0]?.answer(undefined)
  await name().fill('宁和二院')
  await expect.poll(() => taken().count()).toBe(0)
  await expect.poll(() => asked.length).toBe(3)
  asked[2]?.answer(undefined)
  await name().fill('仁澜医院')
  await expect.poll(() => asked.length).toBe(4)
  asked[3]?.answer('医院名称已存在')
  await taken().waitFor()
})

it('letters of an input method are nobody’s name', async () => {
  await show('form')
  await name().focus()
  const input = document.activeElement as HTMLInputElement
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  await name().fill('ren lan')
  await dialog().getByRole('textbox', { name: '简称' }).fill('仁澜')
  await playwrightPage.waitForTimeout(900)
  expect(asked).toEqual([])
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await expect.poll(() => asked.length).toBe(1)
})

it('advice keeps nobody from saving: the server answers that', async () => {
  row = { id: '1', version: 1, name: '仁澜医院', areaCode: '320508' }
  await show('form')
  await name().fill('宁和医院')
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.answer('医院名称已存在')
  await taken().waitFor()
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.poll(() => sent).toEqual([{ id: '1', version: 1, name: '宁和医院' }])
})

it('a key draws the field it is typed in, and no other', async () => {
  await show('form')
  await name().waitFor()
  await name().pressSequentially('宁和')
  const before = drawn
  await name().pressSequentially('县人民医院')
  expect(drawn).toBe(before)
  await dialog().getByRole('textbox', { name: '简称' }).pressSequentially('宁和')
  expect(drawn).toBe(before + 2)
})

const lost = () => {
  throw new AppError(504, '网络超时')
}
const another = () => {
  throw new AppError(200, '数据已被他人修改', { code: 409 })
}
const save = () => dialog().getByRole('button', { name: '保存' }).click()
const closed = () => playwrightPage.getByText('已关闭').waitFor()
const contact = () => dialog().getByRole('textbox', { name: '联系人' })
const KNOWN = { id: '1', name: '仁澜医院', hospitalType: 'general', areaId: 'a', shortName: '仁澜' }

it('a record that was saved although no answer came is saved', async () => {
  row = { ...KNOWN, version: 1 }
  stored = { ...KNOWN, contactName: '周文澜', version: 2 }
  replies = [lost, another]
  await show('form')
  await contact().fill('周文澜')
  await save()
  await expect.poll(() => sent.length).toBe(1)
  await save()
  await closed()
})

it('what is changed after a save whose answer was lost goes on from there, and is nobody else’s change', async () => {
  row = { ...KNOWN, version: 1 }
  stored = { ...KNOWN, contactName: '周文澜', version: 2 }
  replies = [lost, another, () => ({ message: '修改成功!' })]
  await show('form')
  await contact().fill('周文澜')
  await save()
  await expect.poll(() => sent.length).toBe(1)
  await dialog().getByRole('textbox', { name: '简称' }).fill('仁澜总院')
  await save()
  await closed()
  expect(sent[2]).toEqual({ shortName: '仁澜总院', id: '1', version: 2 })
})

it('somebody else’s change is still told', async () => {
  row = { ...KNOWN, version: 1 }
  stored = { ...KNOWN, contactName: '别人', version: 2 }
  replies = [lost, another]
  await show('form')
  await contact().fill('周文澜')
  await save()
  await expect.poll(() => sent.length).toBe(1)
  await save()
  await playwrightPage.getByText('数据已被他人修改').waitFor()
})
