import { expect, test } from 'vitest'
import { cleanAlias } from './illness-names.ts'

test.each([
  ['高血压', '高血压病，原发性高血压; 高血压、 高血压病', '高血压病、原发性高血压'],
  ['房颤', '', ''],
  ['房颤', '、、；', ''],
  ['心衰', 'HF/心力衰竭|慢性心衰', 'HF、心力衰竭、慢性心衰'],
])('other names of %s: %s', (name, alias, cleaned) => expect(cleanAlias(name, alias)).toBe(cleaned))
