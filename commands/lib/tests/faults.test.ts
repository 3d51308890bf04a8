import fs from 'node:fs'
import { expect, test } from 'vitest'
import { readFaults } from './faults.mjs'

// `npm run prove` takes minutes; that its list still fits the sources is seen at once.
test.each(readFaults().map(fault => [`${fault.area}：${fault.name}`, fault] as const))('%s', (_name, fault) => {
  expect(fs.readFileSync(fault.file, 'utf8').split(fault.find), fault.file).toHaveLength(2)
  expect(fault.replace).not.toBe(fault.find)
  for (const file of fault.tests) expect(fs.existsSync(file), file).toBe(true)
})
