import { expect, test } from 'vitest'
import { startTestApp } from '../../testing/app/test-app.ts'

test('the whole house stands with every record in it', async () => {
  const { context, close } = await startTestApp()
  const paths = new Set(context.routes.map(route => route.url))
  for (const name of ['hospital', 'hospitalDepartment', 'videoClassification', 'video', 'hospitalClass']) {
    for (const call of [
      'list',
      'queryById',
      'add',
      'edit',
      'delete',
      'deleteBatch',
      'recycleBin',
      'options',
      'status',
    ]) {
      if (name === 'video' && call === 'status') continue
      expect(paths).toContain(`/api/he/${name}/${call}`)
    }
  }
  expect(paths).toContain('/api/he/standardDepartment/list')
  expect(paths).not.toContain('/api/he/standardDepartment/add')
  await close()
})
