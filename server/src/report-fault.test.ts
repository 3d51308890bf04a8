import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const module = path.join(import.meta.dirname, 'report-fault.ts')

/** A program that loses a promise, and says afterwards whether it is still there. */
function run(first: string): { said: string; told: string } {
  const program = `import { surviveLostPromises } from ${JSON.stringify(module)}
    ${first}
    void Promise.reject(new Error('lost'))
    setTimeout(() => console.log('still here'), 20)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return { said: stdout, told: stderr }
}

test('a failure nobody waited for is told and stops nothing', () => {
  const { said, told } = run('surviveLostPromises()')
  expect(said).toBe('still here\n')
  expect(told).toMatch(/^\[\d{4}-.*Z\] 无人等待的操作失败\nError: lost\n/)
})

test('the control: without it the program ends', () => {
  expect(run('void surviveLostPromises').said).toBe('')
})
