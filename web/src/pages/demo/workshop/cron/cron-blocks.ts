import { lazy } from 'react'
import type { WorkshopBlock } from '../block/workshop-block.ts'

export const cronBlocks: readonly WorkshopBlock[] = [
  {
    key: 'cron',
    title: 'Cron 表达式',
    group: '定时',
    about: '填写或选择七段执行时间，下方显示含义；编辑窗口中可预览未来 10 次执行时间。',
    properties: [
      { name: 'disabled', title: '禁用', kind: 'flag', start: false },
      { name: 'placeholder', title: '占位文字', kind: 'text', start: '秒 分 时 日 月 周 年' },
      {
        name: 'timeZone',
        title: '时区',
        kind: 'choice',
        start: 'Asia/Shanghai',
        choices: ['Asia/Shanghai', 'UTC', 'America/New_York', 'Europe/London'],
      },
    ],
    start: '0 0 9 ? * 2-6 *',
    samples: [
      '* * * * * ? *',
      '0 0/5 * * * ?',
      '0 0 8 L-3 * ?',
      '0 30 18 ? * 6L',
      '0 0 8-18/2,22 * * ?',
      '0 0 8 ? * 2#6',
    ],
    draw: lazy(async () => ({ default: (await import('./cron-block.tsx')).CronBlock })),
  },
]
