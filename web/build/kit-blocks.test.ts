import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unusedExceptions, KIT_REPLACEMENTS, kitDuplicates, kitDuplicatesIn } from './testing/kit-blocks.ts'

const WEB = join(import.meta.dirname, '../src')

test('the product has no second way of doing what the kit does', () => {
  expect(kitDuplicatesIn(WEB)).toEqual([])
})

test('every exception is still one', () => {
  expect(unusedExceptions(WEB)).toEqual([])
})

test('every block that is named is there', () => {
  const named = Object.values(KIT_REPLACEMENTS).flatMap(text => [...text.matchAll(/@xuanjiao\/(\w+)\/(ui\/[\w/-]+)/g)])
  expect(named.length).toBeGreaterThan(15)
  for (const [whole, kit = '', file = ''] of named)
    expect(existsSync(join(import.meta.dirname, '../../kit', kit, 'src', `${file}.tsx`)), whole).toBe(true)
})

test('a planted second way is found, and the first is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xj-second-ways-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages/good.tsx'), "import { Button, type ButtonProps } from 'antd'\n")
  writeFileSync(join(folder, 'pages/bad.tsx'), "import { Button, DatePicker } from 'antd'\n")
  expect(kitDuplicatesIn(folder)).toEqual([
    "pages/bad.tsx: use @xuanjiao/fields/ui/date/date-input, or date-range and not antd's DatePicker",
  ])
})

test.each([
  ["import { Select as Choice } from 'antd'", 'choice-select'],
  ["import {\n  Button,\n  Tree,\n} from 'antd'", 'check-tree'],
  ["import { Watermark } from 'antd'", 'neither list'],
  ["import TextArea from 'antd/es/input/TextArea'", 'antd/es/input/TextArea'],
  ['Modal.confirm({})', 'confirm of web/src/app/confirm/confirm-store.ts'],
  ['<input type="text" />', 'kit/fields/src/ui'],
  ['<textarea>', 'kit/fields/src/ui'],
])('%s is one', (source, said) => {
  expect(kitDuplicates('pages/a.tsx', source)).toEqual([expect.stringContaining(said)])
})

test.each([
  "import { Modal, Skeleton } from 'antd'",
  "import zhCN from 'antd/locale/zh_CN'",
  "import { type SelectProps } from 'antd'",
  '<TextInput value="" />',
  '<Input.Fake',
])('%s is none', source => {
  expect(kitDuplicates('pages/a.tsx', source)).toEqual([])
})
