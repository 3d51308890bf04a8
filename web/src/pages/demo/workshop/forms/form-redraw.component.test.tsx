import { FormRenderer, type CustomControlProps, type FormHandle } from '@xuanjiao/form'
import { Profiler } from 'react'
import { expect, it } from 'vitest'
import { playwrightPage } from '../../../../testing/playwright-page.ts'
import type { WorkshopBlock } from '../block/workshop-block.ts'
import { benchStage } from '../testing/bench-stage.tsx'
import { as, control, formOf } from './control-documents.ts'

/** How often something was drawn: everything in the form, and a control beside the one that is typed into. */
const drawn = { commits: 0, neighbour: 0 }

const handle: { current: FormHandle | null } = { current: null }

const COMPONENTS = {
  counted: ({ id, value, onChange }: CustomControlProps) => {
    drawn.neighbour += 1
    return <input id={id} value={String(value ?? '')} onChange={event => onChange(event.target.value)} />
  },
}

const EVERY = formOf([
  as('words', control('input', '姓名', {}, { rules: [{ required: true, message: '必填项' }] })),
  as('lines', control('textarea', '备注')),
  as('digits', control('number', '体重', { defaultValue: null })),
  { type: 'counted', label: '旁边', key: 'counted', model: 'counted', options: {} },
  as('sum', { ...control('number', '两倍', { disabled: true }), logic: { value: 'digits * 2' } }),
  control(
    'grid',
    '',
    {},
    { columns: [{ span: 12, list: [control('card', '卡片', {}, { list: [as('deep', control('input', '深处'))] })] }] },
  ),
  control('dynamicForm', '联系人', {}, { list: [as('name', control('input', '称呼'))] }),
])

function Counted() {
  return (
    <Profiler id="form" onRender={() => void (drawn.commits += 1)}>
      <FormRenderer ref={handle} label="计数" value={EVERY as never} components={COMPONENTS} />
    </Profiler>
  )
}

const block: WorkshopBlock = {
  key: 'counted',
  title: '计数',
  group: '表单',
  about: '',
  properties: [],
  start: null,
  draw: Counted,
}

const { show, keys } = benchStage([block])

/** Types a second letter, and answers what was drawn for it. */
async function drawnFor(role: 'textbox' | 'spinbutton', name: string, letters: [string, string]) {
  await show('counted')
  const field = playwrightPage.getByRole(role, { name })
  await field.focus()
  await keys(letters[0])
  await expect.poll(() => field.inputValue()).toBe(letters[0])
  Object.assign(drawn, { commits: 0, neighbour: 0 })
  await keys(letters[1])
  await expect.poll(() => field.inputValue()).toBe(letters.join(''))
  return { ...drawn }
}

it('a letter is exactly one commit, and draws its own control once', async () => {
  expect(await drawnFor('textbox', '旁边', ['a', 'b'])).toEqual({ commits: 1, neighbour: 1 })
})

it.each(['姓名', '深处', '称呼'])('a letter in %s is one commit, and draws no control beside it', async name => {
  expect(await drawnFor('textbox', name, ['a', 'b'])).toEqual({ commits: 1, neighbour: 0 })
})

it('a letter in several lines draws no control beside it', async () => {
  const { commits, neighbour } = await drawnFor('textbox', '备注', ['a', 'b'])
  expect(neighbour).toBe(0)
  // The input of Ant Design looks at its own state once more after each letter; nothing is drawn then.
  expect(commits).toBeLessThanOrEqual(2)
})

it('a text from elsewhere stands in the input, and takes nobody the cursor', async () => {
  await show('counted')
  const field = playwrightPage.getByRole('textbox', { name: '姓名' })
  handle.current?.setData({ words: '王芳' })
  await expect.poll(() => field.inputValue()).toBe('王芳')
  await field.focus()
  await keys('End')
  await keys('a')
  await expect.poll(() => handle.current?.store.values['words']).toBe('王芳a')
  handle.current?.setData({ words: '李强' })
  await expect.poll(() => field.inputValue()).toBe('李强')
  await keys('End')
  await keys('b')
  await expect.poll(() => handle.current?.store.values['words']).toBe('李强b')
  expect(await field.inputValue()).toBe('李强b')
  handle.current?.reset()
  await expect.poll(() => field.inputValue()).toBe('')
})

it('a digit draws its own control and the one that is computed of it', async () => {
  const { neighbour } = await drawnFor('spinbutton', '体重', ['1', '2'])
  await expect.poll(() => playwrightPage.getByRole('spinbutton', { name: '两倍' }).inputValue()).toBe('24')
  expect(neighbour).toBe(0)
})
