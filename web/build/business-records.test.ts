import { expect, test } from 'vitest'
import { businessEntities } from '../../contract/src/business/business-entities.ts'
import { businessRecords } from './business-records.ts'

interface Loaded {
  name: string
  path: string
  related: string[]
  file: string
}

const plugin = businessRecords() as unknown as { load: (this: object, id: string) => Promise<string> }

/** The index as the build gets it, each fetch replaced by what it would fetch. */
async function readIndex(): Promise<Loaded[]> {
  const code = await plugin.load.call({ addWatchFile: () => undefined }, '\0virtual:business-records')
  const plain = code
    .replace('export const businessRecords = ', '')
    .replaceAll(
      /\{ \.\.\.(\{.*?\}), load: \(\) => import\((".*?")\)\.then\(part => part\.\w+\) \}/g,
      '{"row":$1,"file":$2}',
    )
  return JSON.parse(plain).map(({ row, file }: { row: Loaded; file: string }) => ({ ...row, file }))
}

test('every business record stands in the index with the file that its definition comes from', async () => {
  const index = await readIndex()
  expect(index.map(({ name }) => name)).toEqual(businessEntities.map(({ name }) => name))
  for (const { name, file } of index) {
    const part: Record<string, unknown> = await import(file)
    expect(part[name], name).toBe(businessEntities.find(entity => entity.name === name))
  }
})

test('a record knows whom its links choose from and who links to it, and no others', async () => {
  const index = await readIndex()
  const related = (name: string) => index.find(record => record.name === name)?.related ?? []
  expect(related('hospital')).toEqual(expect.arrayContaining(['hospitalClass', 'hospitalDepartment', 'carousel']))
  expect(related('hospital')).not.toContain('sensitiveWord')
  expect(related('videoClassification')).toContain('videoClassification') // a tree hangs on itself
  expect(related('sensitiveWord')).toEqual([])
})
