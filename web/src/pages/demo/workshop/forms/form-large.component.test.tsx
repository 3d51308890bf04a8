import { FormRenderer, type FormHandle } from '@xuanjiao/form'
import { ConfigProvider } from 'antd'
import { useState, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import type { WorkshopBlock } from '../block/workshop-block.ts'
import { expectFocus } from '../testing/bench-steps.ts'
import { benchStage } from '../testing/bench-stage.tsx'
import { as, control, formOf, required } from './control-documents.ts'

/** Forms of many rows and of many controls. */

const handle: { current: FormHandle | null } = { current: null }
const ROWS = 10_000

const ROWS_DOCUMENT = formOf([
  control(
    'batch',
    '明细',
    {},
    {
      list: [
        as('name', control('input', '名称', {}, required('请填写名称'))),
        as('price', control('number', '单价')),
        as('count', control('number', '数量')),
        as('sum', { ...control('number', '金额', { disabled: true }), logic: { value: 'batch.price * batch.count' } }),
      ],
    },
  ),
])

const rows = Array.from({ length: ROWS }, (_, at) => ({ key: `r${at}`, name: `药品${at}`, price: 2, count: 3, sum: 6 }))

/** A change of so many is one of everything. */
const MANY = 320

const MANY_DOCUMENT = formOf([
  as('day', control('date', '日期')),
  ...Array.from({ length: MANY }, (_, at) => as(`f${at}`, control('input', `第${at}项`))),
  as('last', control('select', '最后一项', {}, required('请选择最后一项'))),
])

/** Each computed of the one before. */
const chainOf = (options: Parameters<typeof control>[2]) =>
  formOf([
    as('c0', control('number', '第一项')),
    ...Array.from({ length: 100 }, (_, at) =>
      as(`c${at + 1}`, { ...control('number', `第${at + 1}步`, options), logic: { value: `c${at} + 1` } }),
    ),
  ])

const blockOf = (key: string, document: object, values: object = {}): WorkshopBlock => ({
  key,
  title: key,
  group: '表单',
  about: '',
  properties: [],
  wide: true,
  start: null,
  draw: () => <FormRenderer ref={handle} label={key} value={document as never} defaultValue={values as never} />,
})

function Sized({ children }: { children: ReactNode }) {
  const [isSmall, setSmall] = useState(false)
  return (
    <ConfigProvider componentSize={isSmall ? 'small' : 'medium'}>
      <button onClick={() => setSmall(true)}>小一号</button>
      {children}
    </ConfigProvider>
  )
}

const SizedChain = blockOf('chain', chainOf({})).draw

/** Dates and times, and what of each is drawn. */
const DAYS = 200
const DAYS_DOCUMENT = formOf(
  Array.from({ length: DAYS }, (_, at) => as(`d${at}`, control(at % 2 ? 'time' : 'date', `第${at}个`))),
)

const { show, keys } = benchStage([
  blockOf('days', DAYS_DOCUMENT),
  blockOf('rows', ROWS_DOCUMENT, { batch: rows }),
  blockOf('many', MANY_DOCUMENT),
  blockOf('chain', chainOf({})),
  blockOf('bounded', chainOf({ max: 140 })),
  {
    ...blockOf('sized', {}),
    draw: props => (
      <Sized>
        <SizedChain {...props} />
      </Sized>
    ),
  },
])

const lastRow = () => (handle.current?.store.values['batch'] as unknown as typeof rows | undefined)?.at(-1)

it('of ten thousand rows the last is led to, typed into and computed', async () => {
  await show('rows')
  await playwrightPage.getByRole('grid', { name: '明细' }).waitFor()
  handle.current?.store.setValue(
    handle.current.store.form.children[0]!.children[0]!,
    ['batch', `${ROWS - 1}`, 'name'],
    '',
  )
  await expect(handle.current?.getData()).rejects.toMatchObject({
    errors: [{ path: ['batch', `${ROWS - 1}`, 'name'] }],
  })
  await playwrightPage.locator('[data-row="r9999"] [data-key="c0"]').waitFor()
  await playwrightPage.keyboard.type('甲')
  await keys('Tab')
  await playwrightPage.keyboard.type('5')
  await keys('Tab')
  await expect.poll(lastRow).toMatchObject({ name: '甲', price: 5, sum: 15 })
  expect(await handle.current?.getData()).toMatchObject({ batch: { length: ROWS } })
})

it('of hundreds of controls those near are drawn first, the rest a little later, and the last is led to', async () => {
  await show('many')
  await playwrightPage.getByRole('textbox', { name: '第0项' }).waitFor()
  await expect(handle.current?.getData()).rejects.toMatchObject({ errors: [{ path: ['last'] }] })
  await expectFocus(playwrightPage.getByRole('combobox', { name: '最后一项' }))
  await expect.poll(() => playwrightPage.getByRole('textbox').count(), { timeout: 60_000 }).toBe(MANY + 1)
})

it('of hundreds of values set at once those in sight stand at once, the others when somebody comes or a little later', async () => {
  await show('many')
  await expect.poll(() => playwrightPage.getByRole('textbox').count(), { timeout: 60_000 }).toBe(MANY + 1)
  await playwrightPage.getByRole('textbox', { name: '第0项' }).scrollIntoViewIfNeeded()
  handle.current?.setData({
    day: '2026-03-05',
    ...Object.fromEntries(Array.from({ length: MANY }, (_, at) => [`f${at}`, `值${at}`])),
  })
  const first = playwrightPage.getByRole('textbox', { name: '第0项' })
  const day = playwrightPage.getByRole('textbox', { name: '日期' })
  expect([await first.inputValue(), await day.inputValue()]).toEqual(['值0', '2026-03-05'])
  await first.focus()
  await keys('End')
  await playwrightPage.keyboard.type('改')
  await expect.poll(() => handle.current?.store.values['f0']).toBe('值0改')
  expect(handle.current?.store.values[`f${MANY - 1}`]).toBe(`值${MANY - 1}`)
  const last = playwrightPage.getByRole('textbox', { name: `第${MANY - 1}项` })
  await last.focus()
  await keys('End')
  await playwrightPage.keyboard.type('完')
  await expect.poll(() => last.inputValue()).toBe(`值${MANY - 1}完`)
  await expect.poll(() => playwrightPage.getByRole('textbox', { name: '第100项' }).inputValue()).toBe('值100')
  await playwrightPage.locator('[data-field$="day"]').scrollIntoViewIfNeeded()
  await day.fill('2026-04-06')
  await keys('Tab')
  await expect.poll(() => handle.current?.store.values['day']).toBe('2026-04-06')
  await expect.poll(() => day.inputValue()).toBe('2026-04-06')
})

it('of a hundred values computed one of the other each stands at once, and is a number to go on with', async () => {
  await show('chain')
  const head = playwrightPage.getByRole('spinbutton', { name: '第一项', exact: true })
  const step = (at: number) => playwrightPage.getByRole('spinbutton', { name: `第${at}步`, exact: true })
  await expect.poll(() => playwrightPage.getByRole('spinbutton').count(), { timeout: 60_000 }).toBe(101)
  await head.fill('41')
  expect(await step(1).inputValue()).toBe('42')
  expect(await step(100).inputValue()).toBe('141')
  expect(await step(100).getAttribute('aria-valuenow')).toBe('141')
  expect(handle.current?.store.values['c100']).toBe(141)
  const more = playwrightPage.locator('[data-field$="c2"] .ant-input-number-action-up')
  await more.dispatchEvent('pointerdown') // in tests Ant Design takes a value over a moment later than for people
  await expect.poll(() => step(2).getAttribute('value')).toBe('43')
  await step(2).hover()
  await more.click()
  await expect.poll(() => handle.current?.store.values['c2']).toBe(44)
  await step(1).focus()
  await keys('ArrowUp')
  await expect.poll(() => handle.current?.store.values['c1']).toBe(43)
  await expect.poll(() => step(100).inputValue()).toBe('142')
})

it('what is only written into its input stays there when all inputs are drawn in another size', async () => {
  await show('sized')
  await expect.poll(() => playwrightPage.getByRole('spinbutton').count(), { timeout: 60_000 }).toBe(101)
  await playwrightPage.getByRole('spinbutton', { name: '第一项', exact: true }).fill('41')
  const last = playwrightPage.getByRole('spinbutton', { name: '第100步', exact: true })
  expect(await last.inputValue()).toBe('141')
  await playwrightPage.getByRole('button', { name: '小一号' }).click()
  await playwrightPage.locator('.ant-input-number-sm').first().waitFor()
  await expect.poll(() => last.getAttribute('value')).toBe('141')
  expect(await last.inputValue()).toBe('141')
})

it('of a hundred computed values those against their bounds are told of', async () => {
  await show('bounded')
  await expect.poll(() => playwrightPage.getByRole('spinbutton').count(), { timeout: 60_000 }).toBe(101)
  await playwrightPage.getByRole('spinbutton', { name: '第一项', exact: true }).fill('41')
  const last = playwrightPage.getByRole('spinbutton', { name: '第100步', exact: true })
  await expect.poll(() => last.getAttribute('aria-invalid')).toBe('true')
  expect(await last.inputValue()).toBe('141')
})

it('of a long form what is far away is not laid out until somebody comes near', async () => {
  await show('many')
  await expect.poll(() => playwrightPage.getByRole('textbox').count(), { timeout: 60_000 }).toBe(MANY + 1)
  const last = document.querySelector('[data-field$="f319"]')
  const isLaidOut = () => last?.checkVisibility({ contentVisibilityAuto: true })
  scrollTo(0, 0)
  await expect.poll(isLaidOut).toBe(false)
  last?.scrollIntoView()
  await expect.poll(isLaidOut).toBe(true)
})

it('of hundreds of dates set at once the text is all that is written far away, and the calendar knows it before somebody comes', async () => {
  await show('days')
  await expect.poll(() => playwrightPage.getByRole('textbox').count(), { timeout: 60_000 }).toBe(DAYS)
  handle.current?.setData(
    Object.fromEntries(Array.from({ length: DAYS }, (_, at) => [`d${at}`, at % 2 ? '08:30:00' : '2025-03-05'])),
  )
  const day = playwrightPage.getByRole('textbox', { name: '第100个' })
  const time = playwrightPage.getByRole('textbox', { name: '第101个' })
  await expect.poll(() => day.inputValue()).toBe('2025-03-05')
  await expect.poll(() => time.inputValue()).toBe('08:30:00')
  await new Promise(done => setTimeout(done, 1500)) // what is drawn when there is time would be by now
  const isDrawn = () => day.evaluate(input => input.getAttribute('value'))
  expect(await isDrawn()).toBe('')
  await day.scrollIntoViewIfNeeded()
  await expect.poll(isDrawn).toBe('2025-03-05')
  await day.fill('2025-04-06')
  await keys('Tab')
  await expect.poll(() => handle.current?.store.values['d100']).toBe('2025-04-06')
})
