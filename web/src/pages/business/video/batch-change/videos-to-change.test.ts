import { expect, test } from 'vitest'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { isChanged } from './videos-to-change.ts'

const video = (id: string, status: string) =>
  ({
    id,
    version: 1,
    status,
    mediaStatus: 'ready',
    reviewNode: status === 'reviewing' ? 'medical' : null,
  }) as never as EntityRow

test('a video under review is left out of a change of many unless it is ticked', () => {
  const rows = [video('draft', 'draft'), video('waiting', 'reviewing'), video('shown', 'published')]
  const changed = (also: readonly string[]) => rows.filter(row => isChanged(row, new Set(also))).map(row => row.id)
  expect(changed([])).toEqual(['draft', 'shown'])
  expect(changed(['waiting'])).toEqual(['draft', 'waiting', 'shown'])
})
