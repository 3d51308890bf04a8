import { expect, it } from 'vitest'
import { fileLimit } from './file-limit.ts'

it.each([
  [{ type: 'upload' }, 1],
  [{ type: 'upload', number: 3 }, 0],
  [{ type: 'upload', number: 3, props: { limit: 5 } }, 5],
  [{ type: 'file' }, 0],
  [{ type: 'image', props: { limit: 2 } }, 2],
])('a cell of %j takes at most %j files', (column, limit) =>
  expect(fileLimit({ key: 'f', title: '', ...column })).toBe(limit),
)
