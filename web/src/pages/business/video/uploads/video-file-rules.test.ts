import { expect, it } from 'vitest'
import { titleFromFileName, videoFileProblem } from './video-file-rules.ts'

it('takes videos and says why it takes nothing else', () => {
  expect(videoFileProblem({ name: '术后康复.MP4', size: 10 })).toBeUndefined()
  expect(videoFileProblem({ name: '讲义.pdf', size: 10 })).toContain('仅支持')
  expect(videoFileProblem({ name: 'a.mp4', size: 0 })).toBe('文件是空的')
  expect(videoFileProblem({ name: 'a.mp4', size: 3 * 1024 ** 3 })).toContain('2 GB')
})

it('reads a title from a file name', () => {
  expect(titleFromFileName('高血压_患者_用药.final.mp4')).toBe('高血压 患者 用药.final')
  expect(titleFromFileName(`${'长'.repeat(80)}.mp4`)).toHaveLength(60)
})
