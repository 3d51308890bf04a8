import { expect, test } from 'vitest'
import { unusedName } from './saved-query.ts'

test('a query that is brought beside others never takes the name of one', () => {
  expect(unusedName('姓张的', ['三甲'])).toBe('姓张的')
  expect(unusedName('姓张的', ['姓张的', '姓张的（2）'])).toBe('姓张的（3）')
  const long = '很'.repeat(30)
  expect(unusedName(long, [long])).toBe(`${'很'.repeat(27)}（2）`)
})
