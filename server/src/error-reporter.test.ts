import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const at = (file: string) => JSON.stringify(path.join(import.meta.dirname, file))

/** A program that loses a promise, and says afterwards whether it is still there. */
function run(first: string): { said: string[]; told: string } {
  const program = `import { errorReporter, reportUnhandledRejections } from ${at('error-reporter.ts')}
    import { openEventLog } from ${at('platform/event-log/event-log.ts')}
    const log = openEventLog('json', process.stdout)
    ${first}
    void Promise.reject(new Error('lost'))
    setTimeout(() => console.log('still here'), 20)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return { said: stdout.trim().split('\n'), told: stderr }
}

test('a failure nobody waited for is told and stops nothing', () => {
  const { said } = run('reportUnhandledRejections(errorReporter(log))')
  expect(said[1]).toBe('still here')
  expect(JSON.parse(said[0] ?? '')).toMatchObject({
    level: 'error',
    about: '无人等待的操作失败',
    msg: 'lost',
    err: { message: 'lost', stack: expect.stringContaining('Error: lost') },
  })
})

test('the control: without it the program ends', () => {
  expect(run('void reportUnhandledRejections').said).toEqual([''])
})
