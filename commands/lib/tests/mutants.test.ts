import fs from 'node:fs'
import { expect, test } from 'vitest'
import { readMutants } from './mutants.mjs'

// `npm run prove` takes minutes; that its list still fits the sources is seen at once.
test.each(readMutants().map(mutant => [`${mutant.area}：${mutant.name}`, mutant] as const))('%s', (_name, mutant) => {
  expect(fs.readFileSync(mutant.file, 'utf8').split(mutant.find), mutant.file).toHaveLength(2)
  expect(mutant.replace).not.toBe(mutant.find)
  for (const file of mutant.tests) expect(fs.existsSync(file), file).toBe(true)
})
